// A key that was pressed before what it is for was there.
import type { Stroke } from './typing-burst';

export function strokeOf({ key, code, shiftKey, timeStamp }: KeyboardEvent): Stroke {
  return { key, code, shiftKey, timeStamp };
}

/** Presses it where the keyboard is. It keeps its time: a scan stays one, and the second of a double press. */
export function pressAgain({ timeStamp, ...pressed }: Stroke): void {
  const event = new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  (document.activeElement ?? document.body).dispatchEvent(event);
}
