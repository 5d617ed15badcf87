// macOS needs a menu for copy and paste. Elsewhere the till has none.
import type { MenuItemConstructorOptions } from 'electron';

/** Without Electron's menu of the view, which loads the page anew: nobody should in the middle of a sale. */
const MAC_MENU: MenuItemConstructorOptions[] = [{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }];

/** Null for none. */
export function menuItems(platform: NodeJS.Platform): MenuItemConstructorOptions[] | null {
  return platform === 'darwin' ? MAC_MENU : null;
}
