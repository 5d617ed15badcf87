// Electron's Menu and MenuItem as data: a test finds an item and clicks it. Nothing is drawn, and accelerators do not work.
import { apiClass } from '../base/not-implemented.mjs';
import { record } from '../base/recorder.mjs';
import { runtime } from '../base/runtime.mjs';

export class Menu extends apiClass('Menu') {
  static #application = null;
  items = [];

  /** @param {object[]} template */
  static buildFromTemplate(template) {
    const menu = new Menu();
    for (const entry of template) menu.append(entry instanceof MenuItem ? entry : new MenuItem(entry));
    return menu;
  }

  static setApplicationMenu(menu) {
    Menu.#application = menu;
  }

  static getApplicationMenu() {
    return Menu.#application;
  }

  append(item) {
    this.items.push(item);
  }

  insert(position, item) {
    this.items.splice(position, 0, item);
  }

  getMenuItemById(id) {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }

  popup() {
    record('menu.popup', { labels: this.items.map((item) => item.label) });
  }

  closePopup() {}
}

export class MenuItem {
  constructor({ submenu, click, ...options }) {
    Object.assign(this, {
      label: '',
      type: submenu ? 'submenu' : 'normal',
      enabled: true,
      visible: true,
      checked: false,
      ...options,
    });
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu;
    this.click = (event = {}) => click?.(this, [...runtime.windows.values()].at(-1), event);
  }
}
