import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakeApi } from '../../store/testing/fake-api';
import { button, isSeen, seen, t } from '../../testing/see';
import { openShownTill } from '../../testing/shown-till';
import { LicensesSection } from './licenses-section';

it('shows each package with its license, and puts them away again', async () => {
  const value = [
    { name: 'dexie', version: '4.4.7', identifier: 'Apache-2.0', text: 'Apache License' },
    { name: 'zod', version: '4.6.7', identifier: 'MIT' },
  ];
  vi.stubGlobal('pos', createFakeApi({ 'app.licenses': () => ({ ok: true, value }) }).api);
  onTestFinished(() => void vi.unstubAllGlobals());
  const at = await openShownTill();
  at.show(<LicensesSection />);
  expect(screen.queryByText('Apache License')).toBeNull();
  await at.click(button(t('settings.licenses.show')));
  await seen('dexie 4.4.7');
  expect(screen.getByText('Apache License').closest('details')?.textContent).toContain('Apache-2.0');
  expect(screen.getByText(t('settings.licenses.none')).closest('details')?.textContent).toContain('zod 4.6.7');
  await at.click(button(t('settings.licenses.hide')));
  expect(isSeen('dexie 4.4.7')).toBe(false);
});
