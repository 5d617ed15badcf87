// Distinguishes a scanner from typing: a scanner types its code within milliseconds and ends with Enter at once.
import { isForeign, usCharacter } from './us-layout';

/** Longest pause between two characters of a scan, in milliseconds; fast typing has pauses twice as long. */
export const LONGEST_PAUSE_MS = 35;

/** The same where nobody has a reason to type: a busy till or a slow scanner stretches a scan. */
const PATIENT_PAUSE_MS = 250;

/** The same after the beginning of a scan, which no fingers type: a wireless scanner may stop in the middle of a code. */
const PAUSE_IN_SCAN_MS = 1_000;

/** Between the last character of a scan and its Enter; slow scanners wait a little before their suffix. */
const LONGEST_PAUSE_BEFORE_ENTER_MS = 100;

/** The keys of a scan come evenly: a pause so many times as long as the longest within it is that of a person. */
const CLEARLY_LONGER = 3;

/** Shorter codes cannot be told apart from two keys pressed almost at once. */
export const SHORTEST_SCAN = 4;

/** Ignored on their own: scanners hold Shift for capitals, and AltGr for other characters. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph']);

export interface Stroke {
  /** KeyboardEvent.key. */
  readonly key: string;
  /** KeyboardEvent.code. */
  readonly code?: string;
  readonly shiftKey?: boolean;
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
  #latin = '';
  readonly #pauseMs: number;
  readonly #pauseInScanMs: number;
  #lastAt = Number.NEGATIVE_INFINITY;
  #isBegun = false;
  /** Before the first character, and the longest between two of them. */
  #pauseBefore = Number.POSITIVE_INFINITY;
  #longestPause = 0;
  /** Characters up to the last one that came at the pace of a scanner. */
  #atPace = 0;
  #isCut = false;

  /** @param pauseInScanMs the longest pause once so many characters as a scan has came at the pace of a scanner */
  constructor(pauseMs = LONGEST_PAUSE_MS, pauseInScanMs = pauseMs) {
    this.#pauseMs = pauseMs;
    this.#pauseInScanMs = pauseInScanMs;
  }

  /** Call for every key press of the field; anything but a character ends the burst. */
  press(stroke: Stroke): void {
    const { key, timeStamp } = stroke;
    this.#isBegun = false;
    if (MODIFIERS.has(key)) return;
    const latin = usCharacter(stroke.code ?? '', stroke.shiftKey === true);
    // One key of an Arabic keyboard types two letters, for which some systems have no name.
    const text = key === 'Unidentified' ? latin : key.length === 1 || isForeign(key) ? key : undefined;
    if (text === undefined || isShortcut(stroke)) {
      this.#text = '';
      this.#latin = '';
      return;
    }
    const pause = timeStamp - this.#lastAt;
    const isAtPace = pause <= LONGEST_PAUSE_MS;
    const isInScan = this.#atPace >= SHORTEST_SCAN;
    const isNext = this.#text !== '' && pause <= (isInScan ? this.#pauseInScanMs : this.#pauseMs);
    this.#isCut = isNext && (this.#isCut || (isInScan && !isAtPace));
    this.#atPace = isNext && isAtPace ? this.#atPace + 1 : 1;
    this.#isBegun = !isNext;
    if (!isNext) this.#pauseBefore = pause;
    this.#longestPause = isNext ? Math.max(this.#longestPause, pause) : 0;
    this.#text = (isNext ? this.#text : '') + text;
    this.#latin = (isNext ? this.#latin : '') + (latin ?? text);
    this.#lastAt = timeStamp;
  }

  /** Whether the key pressed last may be the first of a scan: what a field held before it was typed by a person. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** Characters since the last pause or non-character key. */
  get text(): string {
    return this.#text;
  }

  /** What the same keys type on a US keyboard, as which a scanner presses them; null if `text` has no other alphabet. */
  get latin(): string | null {
    return isForeign(this.#text) ? this.#latin : null;
  }

  /** Whether the key before it was pressed so long before that it may be a person's: a busy till delays keys in the middle of a scan. */
  get isApart(): boolean {
    return this.#pauseBefore >= this.#longestPause * CLEARLY_LONGER;
  }

  /** Whether the beginning of a scan came before a pause: what comes after it is no code of its own. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Whether an Enter pressed at `timeStamp` ends a scan. Call before `press` for this Enter. */
  isScanEndingAt(timeStamp: number): boolean {
    return (
      this.#text.length >= SHORTEST_SCAN &&
      timeStamp - this.#lastAt <= Math.max(this.#pauseMs, LONGEST_PAUSE_BEFORE_ENTER_MS)
    );
  }
}

/** One that takes what a busy till, or a scanner that stops in the middle of a code, has pulled apart for one scan. */
export function patientBurst(): TypingBurst {
  return new TypingBurst(PATIENT_PAUSE_MS, PAUSE_IN_SCAN_MS);
}
