import { createContext, useContext } from 'react';

interface FrameActions {
  /** Opens the navigation where it is not shown beside the area. */
  readonly openMenu: () => void;
  /** Opens "Go to or find". */
  readonly openPalette: () => void;
}

export const FrameContext = createContext<FrameActions | null>(null);

export function useFrame(): FrameActions {
  const actions = useContext(FrameContext);
  if (!actions) throw new Error('useFrame outside an OfficeFrame');
  return actions;
}
