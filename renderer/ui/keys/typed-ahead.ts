// What a person types after the key that asks for a field and before the field has the keyboard: kept from what has it meanwhile, and
// typed into the field that comes. Only into one for what they typed: a PIN goes into no amount, and an amount is tried as no PIN.
import { eventTime } from './event-time';
import { eraseText, insertText, isTextField, type TextField } from './text-field';
import { LONGEST_PAUSE_MS, SHORTEST_SCAN, TypingBurst } from './typing-burst';

/** What a key asks for: the PIN or password of a person, or the amount that a customer pays. */
export type TypedFor = 'secret' | 'payment';

type Stroke = Pick<KeyboardEvent, 'key' | 'timeStamp'>;

/** Milliseconds: a field that has not come by then does not come. */
const LONGEST_WAIT = 5_000;

let kept: Stroke[] | null = null;
let keptFor: TypedFor = 'secret';
let since = 0;
/** When the last one arrived here: a busy till handles it later than it was pressed. */
let arrivedAt = Number.NEGATIVE_INFINITY;

/** Called for the key; then `typeAhead` by the field, or `dropTyped` where none comes. */
export function keepTyping(what: TypedFor): void {
  if (kept !== null) return;
  kept = [];
  keptFor = what;
  since = eventTime();
  window.addEventListener('keydown', keep, { capture: true });
  window.addEventListener('pointerdown', dropTyped, { capture: true });
}

/** Text that another part held back until it was known to be no scan. @returns false where nothing is kept */
export function keepTyped(text: string): boolean {
  if (kept === null) return false;
  if (text === '') return true;
  const timeStamp = eventTime();
  kept.push(...[...text].map((key) => ({ key, timeStamp })));
  arrivedAt = performance.now();
  return true;
}

/** Keeps nothing any more. @returns whether something was typed, which goes nowhere */
export function dropTyped(): boolean {
  return take().some(isCharacter);
}

/**
 * Types it into the field that has the keyboard, once its last key can no longer be one of a scan.
 * @param what the field is for; null for something else
 * @param refused called where something was typed and does not belong there
 */
export function typeAhead(what: TypedFor | null, refused: () => void): void {
  const left = arrivedAt + LONGEST_PAUSE_MS - performance.now();
  if (kept !== null && kept.length > 0 && left > 0) {
    setTimeout(() => typeAhead(what, refused), left);
    return;
  }
  const isMeant = what === keptFor;
  const strokes = take();
  const field = document.activeElement;
  if (isMeant && isTextField(field) && !hasScan(strokes)) typeInto(field, strokes, what);
  else if (strokes.some(isCharacter)) refused();
}

/** Nothing was asked for after all: it goes where it would have gone. */
export function typeWhereItIs(): void {
  const strokes = take();
  const field = document.activeElement;
  if (isTextField(field) && !hasScan(strokes)) typeInto(field, strokes, 'payment');
}

function take(): readonly Stroke[] {
  const strokes = kept ?? [];
  kept = null;
  window.removeEventListener('keydown', keep, { capture: true });
  window.removeEventListener('pointerdown', dropTyped, { capture: true });
  return strokes;
}

function keep(event: KeyboardEvent): void {
  const { key, timeStamp } = event;
  if (timeStamp - since > LONGEST_WAIT) return void dropTyped();
  // Whoever goes back has typed nothing.
  if (key === 'Escape') kept = [];
  if (!isTyping(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.repeat) return;
  kept?.push({ key, timeStamp });
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

/** No Enter takes money that nobody has seen, and what follows it was typed for something else. */
function typeInto(field: TextField, strokes: readonly Stroke[], what: TypedFor): void {
  for (const { key } of strokes) {
    if (key === 'Backspace') eraseText(field);
    else if (key !== 'Enter') insertText(field, key);
    else {
      if (what === 'secret') field.form?.requestSubmit();
      return;
    }
  }
}
