// The keys in effect: those the signed-in person chose, else the usual ones. Who chose what is kept in frame/keys.
import { create } from 'zustand';
import { ACTION_IDS, actionOf, canMeet, type ActionId } from './actions';
import { isPressed, isTyped, type Combo } from './combo';

export type KeyChoices = Readonly<Partial<Record<ActionId, Combo>>>;

/** Only what differs from the usual keys. */
export const useKeyChoices = create<{ readonly chosen: KeyChoices }>()(() => ({ chosen: {} }));

export function keyOf(id: ActionId, { chosen }: { readonly chosen: KeyChoices } = useKeyChoices.getState()): Combo {
  return chosen[id] ?? actionOf(id).key;
}

/** Whether the event is the key of the action. */
export function isKeyOf(id: ActionId, event: KeyboardEvent): boolean {
  return isPressed(keyOf(id), event);
}

/** Why a key cannot be had. */
export type KeyProblem =
  | { readonly kind: 'typed' }
  | { readonly kind: 'reserved' }
  | { readonly kind: 'used'; readonly by: ActionId };

/** Null if the action can have the key. */
export function keyProblem(id: ActionId, combo: Combo, chosen: KeyChoices): KeyProblem | null {
  if (combo === actionOf(id).key) return usedProblem(id, combo, chosen);
  const isLetter = actionOf(id).mayBeLetter && /^[A-Z]$/.test(combo);
  if (isTyped(combo) && !isLetter) return { kind: 'typed' };
  if (!isLetter && isReserved(combo)) return { kind: 'reserved' };
  return usedProblem(id, combo, chosen);
}

function usedProblem(id: ActionId, combo: Combo, chosen: KeyChoices): KeyProblem | null {
  const by = ACTION_IDS.find((other) => other !== id && canMeet(id, other) && keyOf(other, { chosen }) === combo);
  return by ? { kind: 'used', by } : null;
}

/** Of the fields, the screens, the window and the operating system. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['Enter', 'Tab', 'Escape', ' ', 'Backspace', 'F1', 'F11', 'ContextMenu', 'PrintScreen', 'Pause', 'ScrollLock'],
  ...['mod+A', 'mod+C', 'mod+V', 'mod+X', 'mod+Y', 'mod+Q', 'mod+W', 'mod+H', 'mod+M', 'mod+R', 'mod+T', 'mod+Enter'],
  ...['mod+shift+I', 'mod+shift+R', 'mod+shift+Z', 'mod+alt+Delete', 'alt+F4', 'alt+ ', 'shift+F10', 'mod+Escape'],
]);

/** Keys that move the cursor or the selection, and the numbers of the screens. */
const MOVES = /(^|\+)(Arrow\w+|Home|End|Page\w+|Tab|Enter|Backspace)$|^alt\+\d$|^mod\+[\d+=-]$/;

function isReserved(combo: Combo): boolean {
  // Ctrl with Alt is AltGr on many keyboards and types characters.
  const isAltGr = combo.startsWith('mod+alt+');
  return RESERVED.has(combo) || MOVES.test(combo) || isAltGr || !KNOWN.test(combo);
}

/** Named keys that every keyboard has, and letters with Ctrl or Alt. */
const KNOWN = /(^|\+)(F([2-9]|1\d|2[0-4])|Delete|Insert)$|^(mod\+|alt\+)(shift\+)?[A-Z,.;/]$/;
