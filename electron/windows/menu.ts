// macOS needs a menu for copy and paste. Elsewhere the till has none.
import { Menu, type MenuItemConstructorOptions } from 'electron';

/** Without Electron's menu of the view, which loads the page anew: nobody should in the middle of a sale. */
const MAC_MENU: MenuItemConstructorOptions[] = [{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }];

export function setMenu(platform: NodeJS.Platform): void {
  Menu.setApplicationMenu(platform === 'darwin' ? Menu.buildFromTemplate(MAC_MENU) : null);
}
