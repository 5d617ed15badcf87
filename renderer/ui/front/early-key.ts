// A key pressed while a screen, or what it shows first, is still being read: it waits for that screen and is pressed once it is there.
// One key, the last; whatever the person does after it ends the waiting.
import { useLayoutEffect } from 'react';
import { ACTION_IDS } from '../keys/actions';
import { comboOf, isTyped } from '../keys/combo';
import { eventTime } from '../keys/event-time';
import { isKeyOf, keyOf } from '../keys/key-choices';
import { pressAgain } from '../keys/press-again';
import { frontSheet } from './front-buttons';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'timeStamp'>;

/** Milliseconds; a key that does something later than this surprises. */
const LONGEST_WAIT = 2_000;

let early: Pressed | null = null;
/** Parts that are being read. */
let reading = 0;

/** Called by what holds the screens. @param place what is in front: a key pressed for one place is never pressed at another */
export function useEarlyKeys(place: string): void {
  useLayoutEffect(() => forget, [place]);
}

/** Shown in place of a screen, or in one, while it cannot hear its keys yet. */
export function KeysWait(): null {
  useLayoutEffect(() => {
    if (reading === 0) {
      // After everything else that may hear the key.
      window.addEventListener('keydown', keep);
      window.addEventListener('pointerdown', forget, { capture: true });
    }
    reading += 1;
    return () => {
      reading -= 1;
      if (reading > 0) return;
      window.removeEventListener('keydown', keep);
      window.removeEventListener('pointerdown', forget, { capture: true });
      // The screen hears its keys by then. Where the next part of it is being read, the key waits for that.
      queueMicrotask(pressEarly);
    };
  }, []);
  return null;
}

function forget(): void {
  early = null;
}

function keep(event: KeyboardEvent): void {
  // A modifier alone is the beginning of the next key.
  if (comboOf(event) === null) return;
  early = null;
  if (event.defaultPrevented || event.repeat || !isOfAction(event)) return;
  event.preventDefault();
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, timeStamp } = event;
  early = { key, code, ctrlKey, metaKey, altKey, shiftKey, timeStamp };
}

/** Not a character: that is text, or part of a scan. */
function isOfAction(event: KeyboardEvent): boolean {
  return ACTION_IDS.some((id) => isKeyOf(id, event) && !isTyped(keyOf(id)));
}

function pressEarly(): void {
  if (reading > 0 || !early) return;
  const pressed = early;
  early = null;
  if (eventTime() - pressed.timeStamp <= LONGEST_WAIT && !frontSheet()) pressAgain(pressed);
}
