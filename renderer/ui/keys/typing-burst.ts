// Tells a scanner from fingers: a scanner types its code within milliseconds and ends with Enter at once.

/** Longest pause between two characters of a scan, in milliseconds; quick fingers need twice that. */
const LONGEST_PAUSE_MS = 35;

/** The same where nobody has any reason to type: a busy till or a slow scanner stretches a scan. */
export const PATIENT_PAUSE_MS = 250;

/** The last character of a scan and its Enter; slow scanners wait a little before their suffix. */
const LONGEST_PAUSE_BEFORE_ENTER_MS = 100;

/** Shorter codes than this are not told apart from a lucky stroke of two fingers. */
const SHORTEST_SCAN = 4;

/** Alone they neither are a character nor end a scan: scanners hold Shift for capitals, and AltGr for what lies behind it. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph']);

export interface Stroke {
  /** KeyboardEvent.key. */
  readonly key: string;
  /** Event time in milliseconds. */
  readonly timeStamp: number;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly metaKey?: boolean;
  /** A character behind AltGr is typed with Ctrl and Alt held, as far as a browser says. */
  getModifierState?(name: 'AltGraph'): boolean;
}

/** Alt 1 goes to a screen and types nothing; a scan that follows in the same breath does not begin with its 1. */
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

  /** Every key press of the field; anything but a character ends the burst. */
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

  /** Characters since the last pause or key that is none. */
  get text(): string {
    return this.#text;
  }

  /** Whether the Enter pressed at `timeStamp` ends a scan. Ask before `press` is told of it. */
  isScanEndingAt(timeStamp: number): boolean {
    return (
      this.#text.length >= SHORTEST_SCAN &&
      timeStamp - this.#lastAt <= Math.max(this.#pauseMs, LONGEST_PAUSE_BEFORE_ENTER_MS)
    );
  }
}
