// Distinguishes a scanner from typing: a scanner types its code within milliseconds and ends with Enter at once.

/** Longest pause between two characters of a scan, in milliseconds; fast typing has pauses twice as long. */
export const LONGEST_PAUSE_MS = 35;

/** The same where nobody has a reason to type: a busy till or a slow scanner stretches a scan. */
export const PATIENT_PAUSE_MS = 250;

/** Between the last character of a scan and its Enter; slow scanners wait a little before their suffix. */
const LONGEST_PAUSE_BEFORE_ENTER_MS = 100;

/** Shorter codes cannot be told apart from two keys pressed almost at once. */
const SHORTEST_SCAN = 4;

/** Ignored on their own: scanners hold Shift for capitals, and AltGr for other characters. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph']);

export interface Stroke {
  /** KeyboardEvent.key. */
  readonly key: string;
  /** Event time in milliseconds. */
  readonly timeStamp: number;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly metaKey?: boolean;
  /** Browsers report a character typed with AltGr as typed with Ctrl and Alt held. */
  getModifierState?(name: 'AltGraph'): boolean;
}

/** A shortcut such as Alt 1 types nothing, so a scan right after it does not begin with its 1. */
function isShortcut(stroke: Stroke): boolean {
  if (stroke.getModifierState?.('AltGraph')) return false;
  return [stroke.ctrlKey, stroke.altKey, stroke.metaKey].some((isHeld) => isHeld === true);
}

export class TypingBurst {
  #text = '';
  readonly #pauseMs: number;
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(pauseMs = LONGEST_PAUSE_MS) {
    this.#pauseMs = pauseMs;
  }

  /** Call for every key press of the field; anything but a character ends the burst. */
  press(stroke: Stroke): void {
    const { key, timeStamp } = stroke;
    if (MODIFIERS.has(key)) return;
    if (key.length !== 1 || isShortcut(stroke)) {
      this.#text = '';
      return;
    }
    this.#text = timeStamp - this.#lastAt <= this.#pauseMs ? this.#text + key : key;
    this.#lastAt = timeStamp;
  }

  /** Characters since the last pause or non-character key. */
  get text(): string {
    return this.#text;
  }

  /** Whether an Enter pressed at `timeStamp` ends a scan. Call before `press` for this Enter. */
  isScanEndingAt(timeStamp: number): boolean {
    return (
      this.#text.length >= SHORTEST_SCAN &&
      timeStamp - this.#lastAt <= Math.max(this.#pauseMs, LONGEST_PAUSE_BEFORE_ENTER_MS)
    );
  }
}
