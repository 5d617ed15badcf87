// Figures beside what this till still has to send.
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addOfficeTexts } from '../../locales/office-texts';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { saveEntry } from '../../store/writes/save-entry';
import { isSeen, seen, t } from '../../testing/see';
import { openArea, pageOf, startOnline } from '../testing/open-area';

addOfficeTexts();

it('says nothing of this till once it has sent everything, though it has not reported that yet', async () => {
  startOnline();
  const of = { currency: 'AED', from: '2026-03-02', to: '2026-03-02' };
  const at = await openArea('/sales?from=2026-03-02&to=2026-03-02', {
    listSales: () => pageOf([]),
    getSalesFigures: ({ query }) => ({ ...of, by: (query as { by: string }).by, rows: [] }),
    listRegisters: () => [{ registerId: 1, name: 'Front counter', terminated: false, unsentCount: 1 }],
    listDayCycles: () => [],
  });
  const asked = () => at.askedOf('getSalesFigures').length;
  const unsent = t('office.sales.unsent', { count: 1, names: 'Front counter' });
  const change = { kind: 'deleteColor', params: { id: '1' }, body: null, seen: { name: 'Coral' } } as const;
  await saveEntry(at.store, at.session, change);
  await seen(unsent);
  const askedBefore = asked();
  const [entry] = await at.store.db.outbox.toArray();
  await applyOutcome(at.store, entry?.entryId ?? '', { kind: 'accepted', answer: null });
  await waitFor(() => expect(isSeen(unsent)).toBe(false));
  // What was said to be missing is read.
  await waitFor(() => expect(asked()).toBeGreaterThan(askedBefore));
});
