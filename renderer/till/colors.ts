// The colors of tiles by color id: active colors whose name says which color it is. Set by the store when it opens and when
// they are read again.
import { createStore, type StoreApi } from 'zustand';
import type { Color } from '#shared/api/catalog/color';
import { colorOfName } from '../theme/color-names';

/** CSS colors. */
export type TileColors = ReadonlyMap<number, string>;

export function createTileColors(): StoreApi<TileColors> {
  return createStore<TileColors>()(() => new Map());
}

export function tileColorsOf(colors: readonly Color[]): TileColors {
  const byId = new Map<number, string>();
  for (const { id, name, status } of colors) {
    const shown = status.trim().toLowerCase() === 'active' ? colorOfName(name) : null;
    if (shown !== null) byId.set(id, shown);
  }
  return byId;
}
