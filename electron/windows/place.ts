// Where the customer display's window belongs: full screen on another display than the till's, the chosen one if it is there, or an
// ordinary window if there is no other. Pure.
import type { Rectangle } from './window-bounds';

export interface DisplayFacts {
  readonly id: number;
  readonly label: string;
  readonly bounds: Rectangle;
  readonly workArea: Rectangle;
}

interface Place {
  readonly isFullScreen: boolean;
  readonly bounds: Rectangle;
}

/** Pixels: the size of a small customer display. */
const WINDOW_SIZE = { width: 1024, height: 600 };

/** The displays of the computer, and the one with the till's window. */
export interface Displays {
  readonly all: readonly DisplayFacts[];
  readonly till: DisplayFacts;
}

export function othersOf({ all, till }: Displays): readonly DisplayFacts[] {
  return all.filter(({ id }) => id !== till.id);
}

/** @param chosenId null for the first that the till is not on */
export function placeFor(displays: Displays, chosenId: number | null): Place {
  const { till } = displays;
  const others = othersOf(displays);
  const other = others.find(({ id }) => id === chosenId) ?? others[0];
  if (other) return { isFullScreen: true, bounds: other.bounds };
  const { x, y, width, height } = till.workArea;
  const size = { width: Math.min(WINDOW_SIZE.width, width), height: Math.min(WINDOW_SIZE.height, height) };
  // In the far corner, where it covers least of the till.
  return { isFullScreen: false, bounds: { x: x + width - size.width, y: y + height - size.height, ...size } };
}
