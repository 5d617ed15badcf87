// The warning sound for cashiers who look at the goods and not at the screen. Synthesized, without an audio file.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Sound {
  readonly isOn: boolean;
}

/** Stored on this device. */
export const useSound = create<Sound>()(persist((): Sound => ({ isOn: true }), { name: 'pos.sound' }));

/** In hertz, and seconds from the start: two falling tones stand out from a scanner's own beep. */
const TONES = [
  { frequency: 660, at: 0 },
  { frequency: 330, at: 0.16 },
];
const TONE_SECONDS = 0.14;
const VOLUME = 0.15;

let context: AudioContext | null = null;

/** Plays the sound: an entry was refused and waits for a person. */
export function playRefusal(): void {
  if (!useSound.getState().isOn) return;
  context ??= new AudioContext();
  for (const { frequency, at } of TONES) {
    const from = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: 'square', frequency });
    tone.connect(new GainNode(context, { gain: VOLUME })).connect(context.destination);
    tone.start(from);
    tone.stop(from + TONE_SECONDS);
  }
}
