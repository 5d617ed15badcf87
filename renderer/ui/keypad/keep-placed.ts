import { overlap, placeKeypad } from './place-keypad';
import { keptBoxes, surroundingsOf } from './surroundings';

/**
 * Places the keypad near the field. It stays where it is, also from field to field, while it covers neither the field nor the main
 * action. @returns ends it
 */
export function keepPlaced(keypad: HTMLElement, field: HTMLInputElement): () => void {
  const place = () => {
    const box = keypad.getBoundingClientRect();
    const isPlaced = keypad.style.left !== '';
    if (isPlaced && !keptBoxes(field).some((kept) => overlap(box, kept) > 0)) return;
    const { left, top } = placeKeypad(box, surroundingsOf(field));
    keypad.style.left = `${left}px`;
    keypad.style.top = `${top}px`;
  };
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  const anew = () => {
    keypad.style.left = '';
    soon();
  };
  const changes = new MutationObserver(soon);
  changes.observe(field.closest('main') ?? document.body, { childList: true, subtree: true });
  window.addEventListener('resize', anew);
  window.addEventListener('scroll', soon, { capture: true });
  place();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    window.removeEventListener('resize', anew);
    window.removeEventListener('scroll', soon, { capture: true });
  };
}
