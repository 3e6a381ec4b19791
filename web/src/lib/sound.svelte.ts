// Small sounds made on the spot. Off with one key, and off until somebody has touched the page.

import { settings } from "./settings.svelte.ts";

function kept(): boolean {
  try {
    return localStorage.getItem("landnam.sound") !== "off";
  } catch {
    return true;
  }
}

let on = $state(kept());
let context: AudioContext | null = null;

export function soundOn(): boolean {
  return on;
}

export function setSound(next: boolean): void {
  on = next;
  try {
    localStorage.setItem("landnam.sound", next ? "on" : "off");
  } catch {
    // Lasts as long as the page.
  }
}

/** The kinds of sound that have a volume of their own. */
export type SoundKind = "Turn" | "Pieces" | "Chat";
const kindOf = (sound: Sound): SoundKind => (sound === "turn" ? "Turn" : sound === "chat" ? "Chat" : "Pieces");
let loudness = 1;

function tone(at: number, frequency: number, length: number, volume: number, type: OscillatorType = "triangle"): void {
  if (!context) return;
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.type = type;
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume * loudness, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

let wood: AudioBuffer | null = null;

/** A knock on wood: noise that dies away, made once. */
function noise(of: AudioContext): AudioBuffer {
  const buffer = of.createBuffer(1, of.sampleRate * 0.05, of.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  return buffer;
}

function knock(at: number, volume: number): void {
  if (!context) return;
  wood ??= noise(context);
  const [source, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
  source.buffer = wood;
  filter.type = "bandpass";
  filter.frequency.value = 900 + Math.random() * 900;
  gain.gain.value = volume * loudness;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at);
}

export type Sound =
  | "dice"
  | "build"
  | "turn"
  | "trade"
  | "card"
  | "robber"
  | "win"
  | "gain"
  | "pay"
  | "cross"
  | "event"
  | "minor"
  | "token"
  | "loss"
  | "chat";

/** May this kind of sound be heard, and how loud? */
function wanted(sound: Sound): boolean {
  const now = settings();
  const kind = kindOf(sound);
  loudness = (now.volume * now[`volume${kind}`]) / 10_000;
  return loudness > 0 && now[`sound${kind}`];
}

export function play(sound: Sound): void {
  if (!on || !wanted(sound) || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const now = context.currentTime + 0.01;
  switch (sound) {
    case "dice":
      for (let i = 0; i < 6; i++) knock(now + i * 0.055 + Math.random() * 0.02, 0.5 - i * 0.05);
      break;
    case "gain":
      tone(now, 392, 0.18, 0.07);
      tone(now + 0.06, 494, 0.22, 0.07);
      break;
    case "pay":
      tone(now, 494, 0.18, 0.06);
      tone(now + 0.06, 392, 0.22, 0.06);
      break;
    case "cross":
      tone(now, 440, 0.2, 0.07);
      tone(now + 0.2, 587, 0.28, 0.07);
      break;
    case "event":
      tone(now, 82, 0.4, 0.22, "sine");
      knock(now, 0.25);
      break;
    case "minor":
      for (const note of [220, 262, 330]) tone(now, note, 0.6, 0.07);
      break;
    case "token":
      tone(now, 880, 0.4, 0.06, "sine");
      tone(now + 0.14, 1109, 0.5, 0.06, "sine");
      break;
    case "loss":
      knock(now, 0.4);
      tone(now, 98, 0.2, 0.16, "sine");
      break;
    case "build":
      knock(now, 0.6);
      tone(now, 160, 0.12, 0.12);
      break;
    case "turn":
      tone(now, 523, 0.25, 0.1);
      tone(now + 0.12, 784, 0.35, 0.1);
      break;
    case "trade":
      tone(now, 660, 0.15, 0.07);
      tone(now + 0.09, 880, 0.2, 0.07);
      break;
    case "card":
      knock(now, 0.25);
      break;
    case "chat":
      tone(now, 988, 0.12, 0.05, "sine");
      break;
    case "robber":
      tone(now, 110, 0.4, 0.14, "sawtooth");
      break;
    case "win":
      [523, 659, 784, 1047].forEach((frequency, i) => tone(now + i * 0.14, frequency, 0.5, 0.1));
      break;
  }
}
