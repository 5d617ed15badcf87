// The key of an action on its control, as the signed-in person has it.
import type { ReactElement } from 'react';
import { KeyHint } from '../buttons/key-hint';
import type { ActionId } from './actions';
import { ariaOf, chipOf } from './combo';
import { keyOf, useKeyChoices } from './key-choices';

/** For a Mantine button. */
interface ShortcutProps {
  readonly 'aria-keyshortcuts': string;
  readonly rightSection: ReactElement;
}

export function useShortcuts(): (id: ActionId) => ShortcutProps {
  const choices = useKeyChoices();
  return (id) => ({
    'aria-keyshortcuts': ariaOf(keyOf(id, choices)),
    rightSection: <KeyHint>{chipOf(keyOf(id, choices))}</KeyHint>,
  });
}

/** As in sentences and lists: 'Ctrl N'. */
export function useKeyNames(): (id: ActionId) => string {
  const choices = useKeyChoices();
  return (id) => chipOf(keyOf(id, choices));
}

export function useAriaKey(id: ActionId): string {
  return ariaOf(keyOf(id, useKeyChoices()));
}

export function ActionHint({ action }: { readonly action: ActionId }) {
  return <KeyHint>{chipOf(keyOf(action, useKeyChoices()))}</KeyHint>;
}
