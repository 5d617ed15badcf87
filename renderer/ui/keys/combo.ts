// A key with its modifiers as a text: 'F12', 'shift+F6', 'mod+N', 'alt+R', 'mod+shift+E', '*'. `mod` is Ctrl, or Cmd on a Mac; the others
// follow in the order alt, shift. Where another alphabet is typed, the key is named as on a US keyboard.

import { isForeign, usCharacter } from './us-layout';

export type Combo = string;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock', 'Fn']);

/** Null for a modifier alone, and while a letter is composed. */
export function comboOf(event: Pressed): Combo | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (MODIFIERS.has(event.key) || event.key === 'Dead' || event.key === 'Process') return null;
  const key = keyOf(event);
  const isMod = ctrlKey || metaKey;
  // Shift is part of how a character such as * is typed.
  const isShift = shiftKey && !(isCharacter(key) && !isMod && !altKey);
  return [isMod && 'mod', altKey && 'alt', isShift && 'shift', key].filter(Boolean).join('+');
}

export function isPressed(combo: Combo, event: Pressed): boolean {
  return comboOf(event) === combo;
}

/** A character that is typed: it is text in a field, and what a scanner sends. */
export function isTyped(combo: Combo): boolean {
  return isCharacter(combo);
}

/** As on the controls: 'Ctrl N', '⇧ F6', 'Del'. */
export function chipOf(combo: Combo): string {
  return partsOf(combo)
    .map((part) => CHIPS[part] ?? part)
    .join(' ');
}

/** For assistive technology: 'Control+N'. */
export function ariaOf(combo: Combo): string {
  return partsOf(combo)
    .map((part) => ARIA[part] ?? part)
    .join('+');
}

const CHIPS: Readonly<Record<string, string>> = {
  ...{ mod: 'Ctrl', alt: 'Alt', shift: '⇧', Delete: 'Del', Escape: 'Esc', Insert: 'Ins', ' ': 'Space' },
  ...{ ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', PageUp: 'PgUp', PageDown: 'PgDn' },
};
const ARIA: Readonly<Record<string, string>> = { mod: 'Control', alt: 'Alt', shift: 'Shift', ' ': 'Space' };

function partsOf(combo: Combo): readonly string[] {
  // The last + may be the key itself.
  return combo.split(/\+(?!$)/);
}

function isCharacter(key: string): boolean {
  return [...key].length === 1 && key !== ' ';
}

/** What another alphabet types, or Alt changes, is named by where it is on the keyboard. */
function keyOf(event: Pressed): string {
  const { key, code, altKey, shiftKey } = event;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  // Alt with the number pad types a character by its number.
  if (altKey && /^Numpad\d$/.test(code)) return code;
  const isAltDigit = altKey && code.startsWith('Digit');
  if (!isAltDigit && !isByPlace(event)) return key;
  return usCharacter(code, shiftKey && !isAltDigit)?.toUpperCase() ?? key;
}

function isByPlace({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  if (key === 'Unidentified' || isForeign(key)) return true;
  if (altKey && !/^[ -~]+$/.test(key)) return true;
  // Arabic keyboards type signs such as ] with Shift and a letter key.
  return shiftKey && (ctrlKey || metaKey || altKey) && code.startsWith('Key');
}
