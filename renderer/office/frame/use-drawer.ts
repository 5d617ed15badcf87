import { createContext, useContext } from 'react';

/** Opens the navigation where it is not shown beside the area. */
export const DrawerContext = createContext<(() => void) | null>(null);

export function useDrawer(): () => void {
  const open = useContext(DrawerContext);
  if (!open) throw new Error('useDrawer outside an OfficeFrame');
  return open;
}
