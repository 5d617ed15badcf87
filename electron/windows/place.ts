// Where the customer display's window belongs: full screen on another display than the till's, or an ordinary window if
// there is none. Pure.
import type { Rectangle } from './window-bounds';

export interface DisplayFacts {
  readonly id: number;
  readonly bounds: Rectangle;
  readonly workArea: Rectangle;
}

interface Place {
  readonly isFullScreen: boolean;
  readonly bounds: Rectangle;
}

/** Pixels: the size of a small customer display. */
const WINDOW_SIZE = { width: 1024, height: 600 };

/** @param till the display with the till's window */
export function placeFor(displays: readonly DisplayFacts[], till: DisplayFacts): Place {
  const other = displays.find(({ id }) => id !== till.id);
  if (other) return { isFullScreen: true, bounds: other.bounds };
  const { x, y, width, height } = till.workArea;
  const size = { width: Math.min(WINDOW_SIZE.width, width), height: Math.min(WINDOW_SIZE.height, height) };
  // In the far corner, where it covers least of the till.
  return { isFullScreen: false, bounds: { x: x + width - size.width, y: y + height - size.height, ...size } };
}
