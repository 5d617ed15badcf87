import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
import { NavigationMenu } from './navigation-menu';

const menu = () => screen.queryByRole('button', { name: t('app.menu') });

it('is drawn once its place has a size, which it has on the compact path alone', async () => {
  let report: (width: number) => void = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: ResizeObserverCallback) {
        report = (width) =>
          tell([{ contentRect: { width } } as ResizeObserverEntry], this as unknown as ResizeObserver);
      }
      observe() {}
      disconnect() {}
    },
  );
  const at = await openShownTill();
  at.show(<NavigationMenu />);
  expect(menu()).toBeNull();
  act(() => report(0));
  expect(menu()).toBeNull();
  act(() => report(40));
  await at.click(menu() as HTMLElement);
  expect(await screen.findByRole('menuitem', { name: t('rail.settings') })).toBeTruthy();
});
