import { expect, it } from 'vitest';
import { menuItems } from './menu';

it('macOS has a menu with copy and paste, and none that loads the page anew in the middle of a sale', () => {
  expect(menuItems('darwin')).toEqual([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }]);
});

it.each(['win32', 'linux'] as const)('%s has no menu', (platform) => {
  expect(menuItems(platform)).toBeNull();
});
