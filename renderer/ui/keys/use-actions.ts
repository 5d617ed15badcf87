// What the keys of actions do while a screen is shown; as `useKeys`, but with the keys of the signed-in person.
import { ACTION_IDS, type ActionId } from './actions';
import { isKeyOf } from './key-choices';
import { useHandledKeys, type KeyHandler } from './use-keys';

/** A null handler leaves the key to others. */
export function useActions(handlers: Readonly<Partial<Record<ActionId, KeyHandler>>>): void {
  useHandledKeys((event) => ACTION_IDS.filter((id) => handlers[id] && isKeyOf(id, event)).map((id) => handlers[id]));
}
