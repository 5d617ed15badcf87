import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { seen, t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
import { SweepLine } from './sweep-line';

it('shows how far a full check is without a screen reader reading each step out', async () => {
  const at = await openShownTill();
  const { sweep } = syncStatusOf();
  const customers = { ...sweep.customers, done: 3, left: 7 };
  at.show(<SweepLine status={syncStatusOf({ sweep: { ...sweep, customers, isRequested: true } })} />);
  const line = await seen(t('sync.sweepingCustomers', { done: '3', total: '10' }));
  expect(line.closest('[role=status]')).toBeNull();
  expect(screen.getByRole('progressbar', { name: t('sync.sweepNow') }).getAttribute('aria-valuenow')).toBe('30');
});
