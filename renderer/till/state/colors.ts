// The colours that tiles show, by the id of the merchant's colour: active ones whose name says which colour it is. The
// store fills them in when it opens and when they were read anew.
import { create } from 'zustand';
import type { Color } from '#shared/api/catalog/color';
import { colorOfName } from '../../theme/color-names';

interface ColorsState {
  /** CSS colours. */
  readonly byId: ReadonlyMap<number, string>;
}

export const useColors = create<ColorsState>()(() => ({ byId: new Map() }));

export function showColors(colors: readonly Color[]): void {
  const byId = new Map<number, string>();
  for (const { id, name, status } of colors) {
    const shown = status.trim().toLowerCase() === 'active' ? colorOfName(name) : null;
    if (shown !== null) byId.set(id, shown);
  }
  useColors.setState({ byId });
}
