// What the keys of actions do while a screen is shown; as `useKeys`, but with the keys of the signed-in person.
import { useEffectEvent, useLayoutEffect } from 'react';
import type { ActionId } from './actions';
import { isKeyOf } from './key-choices';

type Handlers = Readonly<Partial<Record<ActionId, ((event: KeyboardEvent) => void) | null>>>;

/** A null handler leaves the key to others. */
export function useActions(handlers: Handlers): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    for (const [id, handler] of Object.entries(handlers) as [ActionId, Handlers[ActionId]][]) {
      if (!handler || !isKeyOf(id, event)) continue;
      event.preventDefault();
      handler(event);
    }
  });
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.addEventListener('keydown', onKeyDown);
    return () => root.removeEventListener('keydown', onKeyDown);
  }, []);
}
