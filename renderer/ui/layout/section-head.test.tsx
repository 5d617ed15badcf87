import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { localeOf, setLocale } from '../../locales/locale';
import { openShownTill } from '../../testing/shown-till';
import { SectionHead } from './section-head';

it('counts in the digits of the reader', async () => {
  const at = await openShownTill();
  setLocale(localeOf('ar-AE', 'arab'));
  onTestFinished(() => setLocale(localeOf('en-GB', 'latn')));
  at.show(<SectionHead title="Print queue" count={12} />);
  expect(screen.getByRole('heading').textContent).toBe('Print queue ١٢');
});
