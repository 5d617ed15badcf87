// The keys of a payment. Letters and signs count in the amount alone, where they have no other meaning; other keys on the whole screen.
import type { KeyboardEvent } from 'react';
import type { ActionId } from '../../../ui/keys/actions';
import { isTyped } from '../../../ui/keys/combo';
import { isKeyOf, keyOf, useKeyChoices } from '../../../ui/keys/key-choices';
import { useActions } from '../../../ui/keys/use-actions';

type TenderAction = Extract<ActionId, 'payCash' | 'payCard' | 'payOther' | 'exact' | 'split'>;

/** @returns for each key that is pressed in the amount */
export function useTenderKeys(handlers: Readonly<Record<TenderAction, () => void>>): (event: KeyboardEvent) => void {
  const choices = useKeyChoices();
  const all = Object.entries(handlers) as [TenderAction, () => void][];
  const isLetter = (id: TenderAction) => isTyped(keyOf(id, choices));
  useActions(Object.fromEntries(all.map(([id, handler]) => [id, isLetter(id) ? null : handler])));
  return (event) => {
    const pressed = all.find(([id]) => isLetter(id) && isKeyOf(id, event.nativeEvent));
    if (!pressed) return;
    event.preventDefault();
    pressed[1]();
  };
}
