// What a person types after the key that asks for a field and before the field has the keyboard: kept from what has it meanwhile, and
// typed into the field that comes. Only into one for what they typed: a PIN goes into no amount, and an amount is tried as no PIN.
import { playRefusal } from '../../messages/sound';
import { eventTime } from '../../keys/event-time';
import { strokeOf } from '../../keys/press-again';
import { eraseText, insertText, isTextField } from '../../keys/text-field';
import { LONGEST_PAUSE_MS, SHORTEST_SCAN, TypingBurst, type Stroke } from '../../keys/typing-burst';

/** What a key asks for: the PIN or password of a person, the amount that a customer pays, or the next sale. */
export type TypedFor = 'secret' | 'payment' | 'sale';

/** Milliseconds: a field that has not come by then does not come. */
const LONGEST_WAIT = 5_000;

/** From one such key on, until a field comes or it is known that none does. */
export interface Typing {
  readonly what: TypedFor;
  readonly since: number;
  /** What had the keyboard then. */
  readonly before: Element | null;
}

let current: Typing | null = null;
let kept: Stroke[] = [];
/** When the last one arrived here: a busy till handles it later than it was pressed. */
let arrivedAt = Number.NEGATIVE_INFINITY;

/**
 * Called for the key. What was typed after another one goes nowhere.
 * @returns what is ended by `dropTyped` or `typeWhereItIs` where no field comes
 */
export function keepTyping(what: TypedFor): Typing {
  if (current !== null) dropTyped(current);
  current = { what, since: eventTime(), before: document.activeElement };
  window.addEventListener('keydown', keep, { capture: true });
  window.addEventListener('pointerdown', dropAll, { capture: true });
  return current;
}

/** Text that another part held back until it was known to be no scan. @returns false where nothing is kept */
export function keepTyped(text: string): boolean {
  const timeStamp = eventTime();
  if (!isKeptAt(timeStamp)) return false;
  if (text === '') return true;
  kept.push(...[...text].map((key) => ({ key, timeStamp })));
  arrivedAt = performance.now();
  return true;
}

/** A scan by other than keys. @returns false where it is not kept for the next sale */
export function keepScan(code: string): boolean {
  if (!isTypedFor('sale') || !keepTyped(code)) return false;
  kept.push({ key: 'Enter', timeStamp: eventTime() });
  return true;
}

/** Keeps nothing any more: what was typed goes nowhere, with the sound. Nothing if another key has asked for a field since. */
export function dropTyped(typing: Typing): void {
  if (typing === current && take().some(isCharacter)) playRefusal();
}

/** The same, whichever key it was. */
export function dropAll(): void {
  if (current !== null) dropTyped(current);
}

interface TypedField {
  readonly isShown: () => boolean;
  /** Called where something was typed and does not belong there. */
  readonly refuse: () => void;
}

/**
 * Types it into the field that has the keyboard, once its last key can no longer be one of a scan.
 * @param what the field is for; null for something else
 */
export function typeAhead(what: TypedFor | null, { isShown, refuse }: TypedField): void {
  const typing = current;
  if (typing === null) return;
  if (!isShown()) return dropTyped(typing);
  const left = arrivedAt + LONGEST_PAUSE_MS - performance.now();
  if (kept.length > 0 && left > 0) {
    setTimeout(() => {
      if (typing === current) typeAhead(what, { isShown, refuse });
    }, left);
    return;
  }
  const strokes = take();
  const isTyped = what === typing.what && typeInto(document.activeElement, strokes, what);
  if (!isTyped && strokes.some(isCharacter)) refuse();
}

/** Nothing was asked for after all: it goes where it would have gone, but into nothing that nobody has seen when it was typed. */
export function typeWhereItIs(typing: Typing): void {
  if (typing !== current) return;
  const strokes = take();
  const { activeElement } = document;
  const isTyped = activeElement === typing.before && typeInto(activeElement, strokes, 'payment');
  if (!isTyped && strokes.some(isCharacter)) playRefusal();
}

/** Whether what is typed is kept for it. */
export function isTypedFor(what: TypedFor): boolean {
  return isKeptAt(eventTime()) && current?.what === what;
}

/**
 * The next sale can begin: nothing is kept for it any more.
 * @returns the keys that it begins with, those of a scan as well; none where nothing was typed
 */
export function takeTypedForSale(): readonly Stroke[] {
  if (!isTypedFor('sale')) return [];
  const strokes: Stroke[] = [];
  for (const stroke of take()) {
    if (stroke.key === 'Backspace') strokes.pop();
    // An Enter before it is the second of the one that paid.
    else if (strokes.length > 0 || beginsSale(stroke)) strokes.push(stroke);
  }
  return strokes;
}

/** Nothing else than it would do once the sale is shown as complete: there, a space presses a button, and ? lists the keys. */
function beginsSale(stroke: Stroke): boolean {
  return isCharacter(stroke) && stroke.key !== ' ' && stroke.key !== '?';
}

function take(): readonly Stroke[] {
  const strokes = kept;
  kept = [];
  current = null;
  window.removeEventListener('keydown', keep, { capture: true });
  window.removeEventListener('pointerdown', dropAll, { capture: true });
  return strokes;
}

function isKeptAt(timeStamp: number): boolean {
  if (current !== null && timeStamp - current.since > LONGEST_WAIT) dropTyped(current);
  return current !== null;
}

function keep(event: KeyboardEvent): void {
  const { key, timeStamp } = event;
  if (!isKeptAt(timeStamp)) return;
  // Whoever goes back has typed nothing.
  if (key === 'Escape') kept = [];
  // What an input method composes is no key yet.
  if (event.isComposing || !isTyping(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.repeat) return;
  kept.push(strokeOf(event));
  arrivedAt = performance.now();
}

function isTyping(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph')) return isCharacter(event);
  return !event.ctrlKey && !event.altKey && !event.metaKey && (isCharacter(event) || EDITING.has(event.key));
}

const EDITING: ReadonlySet<string> = new Set(['Enter', 'Backspace']);

function isCharacter({ key }: Pick<Stroke, 'key'>): boolean {
  return key.length === 1;
}

function hasScan(strokes: readonly Stroke[]): boolean {
  const burst = new TypingBurst();
  return strokes.some((stroke) => {
    burst.press(stroke);
    return burst.text.length >= SHORTEST_SCAN;
  });
}

/** No Enter takes money that nobody has seen, and what follows it was typed for something else. @returns false where it cannot be typed there */
function typeInto(field: Element | null, strokes: readonly Stroke[], what: TypedFor): boolean {
  if (!isTextField(field) || hasScan(strokes)) return false;
  const end = strokes.findIndex(({ key }) => key === 'Enter');
  const typed = end < 0 ? strokes : strokes.slice(0, end);
  for (const { key } of typed) {
    if (key === 'Backspace') eraseText(field);
    else insertText(field, key);
  }
  if (end >= 0 && what === 'secret') field.form?.requestSubmit();
  if (end >= 0 && strokes.slice(end).some(isCharacter)) playRefusal();
  return true;
}
