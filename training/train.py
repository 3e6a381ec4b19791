"""Trains a network that judges positions from games that `landnam selfplay` wrote down."""

import argparse
import struct
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

SECOND = 32


def read(path: Path) -> np.ndarray:
    """The records of a file, one a row: features in 1/1024, won, share of the game that was over."""
    with path.open("rb") as file:
        magic, version, features = struct.unpack("<4sII", file.read(12))
    if magic != b"LNDS" or version != 1:
        raise SystemExit(f"{path}: not a file of selfplay")
    return np.memmap(path, dtype="<i2", mode="r", offset=12).reshape(-1, features + 2)


def network(features: int, first: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Linear(features, first), nn.ReLU(), nn.Linear(first, SECOND), nn.ReLU(), nn.Linear(SECOND, 1)
    )


def write(model: nn.Sequential, path: Path) -> None:
    """The file that `bots::Network` reads: weights input by input, then biases, layer by layer."""
    layers = [layer for layer in model if isinstance(layer, nn.Linear)]
    features = layers[0].in_features
    with path.open("wb") as file:
        file.write(struct.pack("<4sIIII", b"LNDN", 1, features, layers[0].out_features, SECOND))
        for layer in layers:
            file.write(layer.weight.detach().cpu().float().T.contiguous().numpy().astype("<f4").tobytes())
            file.write(layer.bias.detach().cpu().float().numpy().astype("<f4").tobytes())


def load(path: Path, model: nn.Sequential) -> None:
    """Goes on from weights that were written before; inputs and neurons that are new begin near nothing."""
    content = path.read_bytes()
    features, first, second = struct.unpack("<III", content[8:20])
    data = np.frombuffer(content[20:], dtype="<f4")
    at = 0
    shapes = [(features, first), (first, second), (second, 1)]
    for layer, (rows, columns) in zip((layer for layer in model if isinstance(layer, nn.Linear)), shapes):
        weight = data[at : at + rows * columns].reshape(rows, columns).T
        at += rows * columns
        with torch.no_grad():
            layer.weight[:, rows:] *= 0.01
            layer.weight[columns:] *= 0.3
            layer.weight[:columns, :rows].copy_(torch.from_numpy(weight.copy()))
            layer.bias[:columns].copy_(torch.from_numpy(data[at : at + columns].copy()))
        at += columns


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="+", type=Path, help="files of `landnam selfplay`")
    parser.add_argument("--out", required=True, type=Path)
    parser.add_argument("--start", type=Path, help="go on from these weights")
    parser.add_argument("--first", type=int, default=128, help="neurons of the first layer, at most 256")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=1e-4)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    train, held = [], []
    for path in args.data:
        records = read(path)
        # Games lie one after the other: the last twentieth holds games the rest has not seen.
        cut = len(records) * 19 // 20
        train.append(torch.from_numpy(np.ascontiguousarray(records[:cut])).to(device))
        held.append(torch.from_numpy(np.ascontiguousarray(records[cut:])).to(device))
        print(f"{path}: {len(records)} records")
    train, held = torch.cat(train), torch.cat(held)
    features = train.shape[1] - 2
    model = network(features, args.first).to(device)
    if args.start:
        load(args.start, model)
    optimiser = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=args.decay)
    steps = args.epochs * (len(train) // args.batch + 1)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, max_lr=args.rate, total_steps=steps)
    loss_of = nn.BCEWithLogitsLoss()

    def judged(rows: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        inputs = rows[:, :features].float() / 1024.0
        return model(inputs).squeeze(1), rows[:, features].float()

    for epoch in range(args.epochs):
        began, total = time.time(), 0.0
        order = torch.randperm(len(train), device=device)
        batches = order.split(args.batch)
        for rows in batches:
            guess, truth = judged(train[rows])
            loss = loss_of(guess, truth)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            total += loss.detach()
        with torch.no_grad():
            parts = [judged(rows) for rows in held.split(65536)]
            guess = torch.cat([part[0] for part in parts])
            truth = torch.cat([part[1] for part in parts])
            loss = loss_of(guess, truth).item()
            base = truth.mean().item()
            blind = -(base * np.log(base) + (1 - base) * np.log(1 - base))
        print(
            f"epoch {epoch + 1}: training {float(total) / len(batches):.4f}, held out {loss:.4f} "
            f"(knowing nothing {blind:.4f}), {time.time() - began:.1f} s",
            flush=True,
        )
    write(model, args.out)


if __name__ == "__main__":
    main()
