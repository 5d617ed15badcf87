// The window's position, kept between starts. A position no screen shows any more is not used.
import { z } from 'zod';
import { readWhole, writeWhole } from '../files/atomic-file';

const rectangle = z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() });
export type Rectangle = z.infer<typeof rectangle>;

const windowState = z.object({ bounds: rectangle, isMaximized: z.boolean() });
export type WindowState = z.infer<typeof windowState>;

/** Pixels of the title bar that must be on a screen, so that the window can be dragged. */
const GRIP = 100;

export function readWindowState(path: string, screens: readonly Rectangle[]): WindowState | null {
  try {
    const state = windowState.parse(JSON.parse(readWhole(path)?.toString('utf8') ?? 'null'));
    return screens.some((screen) => isReachable(state.bounds, screen)) ? state : null;
  } catch {
    // Only a convenience: without it the system chooses the position.
    return null;
  }
}

export function writeWindowState(path: string, state: WindowState): void {
  writeWhole(path, JSON.stringify(state));
}

export function isReachable(bounds: Rectangle, screen: Rectangle): boolean {
  const visibleWidth = Math.min(bounds.x + bounds.width, screen.x + screen.width) - Math.max(bounds.x, screen.x);
  const isTopVisible = bounds.y >= screen.y && bounds.y < screen.y + screen.height - GRIP;
  return visibleWidth >= GRIP && isTopVisible;
}
