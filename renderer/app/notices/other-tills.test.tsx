import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OtherTill } from '#shared/api/accounts/register';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { NeedsAttention } from '../../sync-center/attention/needs-attention';
import { button, isSeen, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { OtherTills } from './other-tills';

const NO_COUNTS = { waiting: 0, refused: 0, notOffered: 0 };

/** The tills of the tests are in Dubai, where it is half past midnight on 2 March. */
const other = (receiptEpoch: number, device: string | null, claimedAt = '2026-03-01T20:12:00Z'): OtherTill => ({
  receiptEpoch,
  device,
  claimedAt,
  lastContactAt: '2026-03-01T20:29:00Z',
});
const tell = (...otherTills: OtherTill[]) => useSyncStatus.setState({ status: syncStatusOf({ otherTills }) });
const what = (device: string, when: string) => t('otherTill.what', { device, when });

async function show(...otherTills: OtherTill[]): Promise<ShownTill> {
  tell(...otherTills);
  const at = await openShownTill();
  at.show(
    <>
      <OtherTills />
      <NeedsAttention counts={{ ...NO_COUNTS } as never} />
    </>,
  );
  return at;
}

const center = () => within(screen.getByRole('region', { name: t('sync.needsYou') }));

it('says on which computer the register is also in use, since when, and what to do', async () => {
  await show(other(2, 'BACK-PC'));
  expect(await screen.findAllByText(what('BACK-PC', '00:12'))).toHaveLength(2);
  expect(screen.getAllByText(t('otherTill.then'))).toHaveLength(2);
  expect(isSeen(t('sync.nothingNeeded'))).toBe(false);
});

it.each([
  ['on another day', 'BACK-PC', '2026-02-24T05:00:00Z', 'BACK-PC', 'Tue 24 Feb, 09:00'],
  ['without a name', null, '2026-03-01T20:12:00Z', t('otherTill.unnamed'), '00:12'],
  [
    'with the name of this one',
    'THIS-PC',
    '2026-03-01T20:12:00Z',
    t('otherTill.sameName', { device: 'THIS-PC' }),
    '00:12',
  ],
])('tells of a computer %s', async (_case, device, since, name, when) => {
  await show(other(2, device, since));
  expect((await screen.findAllByText(what(name, when))).length).toBeGreaterThan(0);
});

it('stays hidden once it was hidden, until another computer comes, and is kept in the sync center', async () => {
  const at = await show(other(2, 'BACK-PC'));
  await at.click(button(t('otherTill.hide')));
  expect(screen.getAllByText(what('BACK-PC', '00:12'))).toHaveLength(1);
  center().getByText(what('BACK-PC', '00:12'));
  tell(other(2, 'BACK-PC'), other(3, 'THIRD-PC'));
  expect(await screen.findAllByText(what('THIRD-PC', '00:12'))).toHaveLength(2);
  expect(screen.getAllByText(what('BACK-PC', '00:12'))).toHaveLength(1);
});

it('says nothing while this is the only computer', async () => {
  await show();
  await seen(t('sync.nothingNeeded'));
  expect(isSeen(t('otherTill.then'))).toBe(false);
});
