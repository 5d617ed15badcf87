// What the keys of actions do while a screen is shown; as `useKeys`, but with the keys of the signed-in person.
import { ACTION_IDS, type ActionId } from './actions';
import { isKeyOf } from './key-choices';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useHandledKeys, type KeyHandler } from './use-keys';

/** A null handler leaves the key to others. */
export function useActions(handlers: Readonly<Partial<Record<ActionId, KeyHandler>>>): void {
  useHandledKeys((event) => ACTION_IDS.filter((id) => handlers[id] && isKeyOf(id, event)).map((id) => handlers[id]));
}

/** While what they act on is not what was asked for: their keys do nothing. Ctrl Enter presses nothing that is `inert`. */
export function useNoActions(ids: readonly ActionId[], isNone: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!ids.some((id) => isKeyOf(id, event))) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useLayoutEffect(() => {
    if (!isNone) return undefined;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isNone]);
}
