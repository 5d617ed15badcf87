import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { addOfficeTexts } from '../../locales/office-texts';
import { button, isSeen, seen, t } from '../../testing/see';
import { outstandingArea } from '../outstanding/area';
import { openArea, pageOf, startOnline } from '../testing/open-area';

addOfficeTexts();

it('leaves the navigation and the other areas, says so in its language, and is shown again', async () => {
  for (const kind of ['error', 'warn'] as const) {
    const silent = vi.spyOn(console, kind).mockImplementation(() => undefined);
    onTestFinished(() => silent.mockRestore());
  }
  let isBroken = true;
  const area = vi.spyOn(outstandingArea as unknown as { Screen: () => unknown }, 'Screen').mockImplementation(() => {
    if (isBroken) throw new TypeError('undefined is not a function');
    return <main>The invoices</main>;
  });
  onTestFinished(() => area.mockRestore());
  startOnline();
  const at = await openArea('/outstanding', { listVendors: () => pageOf([]) });
  await seen(t('app.screenFailed'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('office.areas.outstanding'));
  await at.click(screen.getByRole('link', { name: t('office.areas.vendors') }));
  await screen.findByRole('heading', { name: t('office.areas.vendors'), level: 1 });
  expect(isSeen(t('app.screenFailed'))).toBe(false);
  await at.click(screen.getByRole('link', { name: t('office.areas.outstanding') }));
  await seen(t('app.screenFailed'));
  isBroken = false;
  await at.click(button(t('app.retry')));
  await seen('The invoices');
});
