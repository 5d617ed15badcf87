import { isPressed } from '../../ui/keys/combo';
import { isTextField } from '../../ui/keys/text-field';

/** On a screen without a field of its own: whether a key may be the first of a scan, which is passed on to the next sale. */
export function beginsScan(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey, target } = event;
  if (isTextField(target) || ctrlKey || altKey || metaKey) return false;
  return key.length === 1 && key !== ' ' && !isPressed('?', event);
}
