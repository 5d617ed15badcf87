import { boxAt, coverCost, placeKeypad } from './place-keypad';
import { surroundingsOf } from './surroundings';

/** What it may cover more than it has to before it moves: less than a button. */
const SMALL = 8000;

/**
 * Places the keypad near the field. It stays where it is, also from field to field, while it covers nothing that it could leave free: the
 * screen may only be complete when it has been placed. @returns ends it
 */
export function keepPlaced(keypad: HTMLElement, field: HTMLInputElement): () => void {
  /** What it covers where nothing better was found. */
  let settled: number | null = null;
  const place = () => {
    const box = keypad.getBoundingClientRect();
    const surroundings = surroundingsOf(field);
    const cost = keypad.style.left === '' ? Infinity : coverCost(box, surroundings);
    if (cost < SMALL || cost === settled) return;
    const { left, top } = placeKeypad(box, surroundings);
    settled = coverCost(boxAt({ left, top }, box), surroundings);
    if (cost - settled < SMALL) {
      settled = cost;
      return;
    }
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
