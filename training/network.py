"""The network that evaluates positions: two hidden layers, one chance to win. NumPy alone; a GPU is used through torch if there."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

import numpy as np

SECOND = 32
"""Neurons of the second hidden layer, as `bots::Network` expects them."""
SCALE = 1024.0
"""Features are written in 1/1024."""
AT_ONCE = 64
"""Parts of what is learned from that are in memory at a time."""


def _sizes(features: int, first: int) -> list[tuple[int, int]]:
    return [(features, first), (first, SECOND), (SECOND, 1)]


@dataclass
class Network:
    """Weights (input by output) and biases, layer by layer."""

    weights: list[np.ndarray]
    biases: list[np.ndarray]

    @staticmethod
    def new(features: int, first: int = 128, seed: int = 1) -> Network:
        """A network that knows nothing."""
        rng = np.random.default_rng(seed)
        sizes = _sizes(features, first)
        weights = [rng.normal(0, np.sqrt(2 / rows), (rows, columns)).astype(np.float32) for rows, columns in sizes]
        return Network(weights, [np.zeros(columns, np.float32) for _, columns in sizes])

    def to_bytes(self) -> bytes:
        """The file that `bots::Network` reads."""
        (features, first) = self.weights[0].shape
        parts = [struct.pack("<4sIIII", b"LNDN", 1, features, first, SECOND)]
        for weight, bias in zip(self.weights, self.biases):
            parts += [weight.astype("<f4").tobytes(), bias.astype("<f4").tobytes()]
        return b"".join(parts)

    @staticmethod
    def from_bytes(content: bytes, features: int | None = None) -> Network:
        """Reads such a file; features that are new begin with no weight."""
        magic, version, known, first, second = struct.unpack("<4sIIII", content[:20])
        if magic != b"LNDN" or version != 1 or second != SECOND:
            raise ValueError("not a file of weights")
        data = np.frombuffer(content[20:], "<f4").astype(np.float32)
        weights, biases, at = [], [], 0
        for rows, columns in _sizes(known, first):
            weights.append(data[at : at + rows * columns].reshape(rows, columns).copy())
            at += rows * columns
            biases.append(data[at : at + columns].copy())
            at += columns
        if features is not None and features > known:
            weights[0] = np.vstack([weights[0], np.zeros((features - known, first), np.float32)])
        return Network(weights, biases)

    def forward(self, inputs: np.ndarray) -> list[np.ndarray]:
        """The inputs and what every layer makes of them; the last one is the logit of winning."""
        values = [inputs]
        for layer, (weight, bias) in enumerate(zip(self.weights, self.biases)):
            out = values[-1] @ weight + bias
            values.append(np.maximum(out, 0, out=out) if layer < 2 else out)
        return values


def cross_entropy(logits: np.ndarray, won: np.ndarray) -> float:
    """The mean loss of these logits."""
    return float(np.mean(np.logaddexp(0, logits) - won * logits))


@dataclass
class AdamW:
    """Adam with decoupled weight decay and a rate that goes down to nothing."""

    steps: int
    rate: float = 2e-3
    decay: float = 1e-4
    step: int = 0
    first: list[np.ndarray] = field(default_factory=list)
    second: list[np.ndarray] = field(default_factory=list)

    def update(self, values: list[np.ndarray], gradients: list[np.ndarray]) -> None:
        if not self.first:
            self.first = [np.zeros_like(value) for value in values]
            self.second = [np.zeros_like(value) for value in values]
        self.step += 1
        rate = self.rate * min(1.0, self.step / (0.1 * self.steps + 1)) * max(0.0, 1 - self.step / (self.steps + 1))
        norm = float(np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients)))
        clip = min(1.0, 1.0 / (norm + 1e-9))
        for value, gradient, m, v in zip(values, gradients, self.first, self.second):
            gradient = gradient * clip
            m += 0.1 * (gradient - m)
            v += 0.001 * (gradient**2 - v)
            mean = m / (1 - 0.9**self.step)
            spread = np.sqrt(v / (1 - 0.999**self.step)) + 1e-8
            value -= rate * (mean / spread + self.decay * value)


def gradients(network: Network, rows: np.ndarray, seats: np.ndarray | None = None) -> tuple[float, list[np.ndarray]]:
    """The loss of some records and what every weight and bias contributes to it.

    With `seats` (see `other_seats`) the opponents are looked at in another order.
    """
    inputs, won = rows[:, :-2].astype(np.float32) / SCALE, rows[:, -2].astype(np.float32)
    # Instead of all records, the weights of their numbers change places.
    seen = network if seats is None else Network([network.weights[0][seats], *network.weights[1:]], network.biases)
    values = seen.forward(inputs)
    logits = values[-1][:, 0]
    loss = cross_entropy(logits, won)
    error = ((1 / (1 + np.exp(-logits)) - won) / len(rows))[:, None].astype(np.float32)
    found: list[np.ndarray] = []
    for layer in (2, 1, 0):
        found = [values[layer].T @ error, error.sum(axis=0)] + found
        if layer:
            error = (error @ network.weights[layer].T) * (values[layer] > 0)
    if seats is not None:
        back = np.empty_like(found[0])
        back[seats] = found[0]
        found[0] = back
    return loss, found


def other_seats(features: int, blocks: list[tuple[int, int]], order: list[int]) -> np.ndarray:
    """Where the numbers of every feature stand when the three opponents sit in this order.

    `blocks` are the places in a record where four players are described one after the other: the first number and how many a player has.
    """
    places = np.arange(features)
    for start, size in blocks:
        for seat, other in enumerate(order):
            at, from_ = start + size * (1 + seat), start + size * (1 + other)
            places[at : at + size] = np.arange(from_, from_ + size)
    return places


def fit(
    network: Network,
    train: np.ndarray | list[np.ndarray],
    held: np.ndarray,
    *,
    epochs: int = 3,
    batch: int = 2048,
    rate: float = 2e-3,
    decay: float = 1e-4,
    seed: int = 1,
    blocks: list[tuple[int, int]] | None = None,
    best: bool = False,
) -> tuple[float, float]:
    """Fits a network to who won, in place.

    `train` may be many parts, read from disk as they are needed (`np.load(..., mmap_mode="r")`): `AT_ONCE` of them are in memory
    at a time. With `blocks` opponents change seats from batch to batch, so that the network does not learn who sat where. With
    `best` the epoch with the least loss on what was held out is kept.

    Returns the loss on what was held out and the loss there of somebody who knows nothing but how often seats win.
    """
    parts = [train] if isinstance(train, np.ndarray) else train
    if has_gpu():
        rows = np.concatenate(parts)
        _fit_on_gpu(network, rows, epochs=epochs, batch=4 * batch, rate=rate, decay=decay, seed=seed)
        return _losses(network, held)
    rng = np.random.default_rng(seed)
    features = network.weights[0].shape[0]
    orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    seats = [other_seats(features, blocks, order) for order in orders] if blocks else None
    groups = range(0, len(parts), AT_ONCE)
    steps = sum(-(-sum(len(part) for part in parts[at : at + AT_ONCE]) // batch) for at in groups)
    adam = AdamW(steps=epochs * steps, rate=rate, decay=decay)
    values = [value for pair in zip(network.weights, network.biases) for value in pair]
    kept: tuple[float, list[np.ndarray]] | None = None
    for _ in range(epochs):
        mixed = rng.permutation(len(parts))
        for at in groups:
            rows = np.concatenate([parts[part] for part in mixed[at : at + AT_ONCE]])
            order = rng.permutation(len(rows))
            for start in range(0, len(order), batch):
                places = seats[rng.integers(len(seats))] if seats else None
                adam.update(values, gradients(network, rows[order[start : start + batch]], places)[1])
        if best:
            loss = _losses(network, held)[0]
            print(f"loss {loss:.4f}", flush=True)
            if kept is None or loss < kept[0]:
                kept = (loss, [value.copy() for value in values])
    if kept is not None:
        for value, before in zip(values, kept[1]):
            value[...] = before
    return _losses(network, held)


def _logits(network: Network, rows: np.ndarray) -> np.ndarray:
    parts = np.array_split(rows, len(rows) // 65536 + 1)
    return np.concatenate([network.forward(part[:, :-2].astype(np.float32) / SCALE)[-1][:, 0] for part in parts])


def _losses(network: Network, held: np.ndarray) -> tuple[float, float]:
    won = held[:, -2].astype(np.float32)
    logits = _logits(network, held)
    base = float(np.clip(won.mean(), 1e-6, 1 - 1e-6))
    blind = -(base * np.log(base) + (1 - base) * np.log(1 - base))
    return cross_entropy(logits, won), float(blind)


def has_gpu() -> bool:
    """Is there a GPU that torch can use? torch is large and not required."""
    try:
        import torch
    except ImportError:
        return False
    return bool(torch.cuda.is_available())


def _fit_on_gpu(
    network: Network, train: np.ndarray, *, epochs: int, batch: int, rate: float, decay: float, seed: int
) -> None:
    import torch

    torch.manual_seed(seed)
    device = torch.device("cuda")
    weights = [torch.tensor(weight, device=device, requires_grad=True) for weight in network.weights]
    biases = [torch.tensor(bias, device=device, requires_grad=True) for bias in network.biases]
    optimiser = torch.optim.AdamW([*weights, *biases], lr=rate, weight_decay=decay)
    steps = epochs * (len(train) // batch + 1)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, max_lr=rate, total_steps=steps)
    rows = torch.from_numpy(np.ascontiguousarray(train)).to(device)
    for _ in range(epochs):
        for part in torch.randperm(len(rows), device=device).split(batch):
            value = rows[part, :-2].float() / SCALE
            for layer, (weight, bias) in enumerate(zip(weights, biases)):
                value = value @ weight + bias
                value = value.relu() if layer < 2 else value
            loss = torch.nn.functional.binary_cross_entropy_with_logits(value[:, 0], rows[part, -2].float())
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_([*weights, *biases], 1.0)
            optimiser.step()
            schedule.step()
    network.weights[:] = [weight.detach().cpu().numpy() for weight in weights]
    network.biases[:] = [bias.detach().cpu().numpy() for bias in biases]
