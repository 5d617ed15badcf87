// Every screen shows times in the merchant's time zone, and days by the corrected clock: the computer of these tests is in
// Honolulu (vitest.config.ts), the merchant in Dubai, and the computer's clock may be anywhere.
import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Device } from '#shared/ipc/session';
import type { LogLine } from '#shared/ipc/sync-log';
import { pos } from '../bridge/bridge';
import { useSyncStatus } from '../bridge/sync-status';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { DayScreen } from '../counter/day/day-screen';
import { ParkedStrip } from '../counter/sell/parked/parked-strip';
import { SaleList } from '../counter/returns/find/sale-list';
import { SoldFacts } from '../counter/returns/lines/sold-facts';
import { Purchases } from '../customers/purchases';
import { StatusLink } from '../frame/status-link';
import { SignedOut } from '../sign-in/signed-out';
import { parkCart } from '../store/carts/parked-carts';
import { recordSale } from '../store/sales/record-sale';
import { readReturnable } from '../store/sales/returns';
import { sampleCart, sampleDraft } from '../store/testing/samples';
import { ConnectionFacts } from '../sync-center/connection-facts';
import { LogLines } from '../sync-center/log/log-lines';
import { saveUnsent } from '../sync-center/entries/save-unsent';
import { seen, t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';

/** The time of the stores of the tests is 2026-03-01T20:30:00Z, half past midnight on 2 March in Dubai. */
const NOW = '00:30';
const TWELVE_PAST = '2026-03-01T20:12:00Z';
const HOUR_S = 3_600;

function computerIsAt(iso: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(iso) });
  onTestFinished(() => void vi.useRealTimers());
}

it('says since when there is no network, and when the service answered', async () => {
  const lastAnswer = { at: '2026-03-01T20:11:00Z', milliseconds: 12, failure: null };
  const status = syncStatusOf({ reachability: 'offline', offlineSince: TWELVE_PAST, lastAnswer });
  useSyncStatus.setState({ status });
  computerIsAt('2026-03-05T08:00:00Z');
  const at = await openShownTill();
  at.show(
    <>
      <StatusLink />
      <ConnectionFacts status={status} />
    </>,
  );
  expect((await screen.findByRole('link')).textContent).toContain('00:12');
  await seen(t('sync.notConnected', { time: '00:12' }));
  await seen(t('sync.fact.answered', { when: '00:11', milliseconds: '12' }));
});

it('divides the log by days', async () => {
  computerIsAt('2026-03-05T08:00:00Z');
  const line = (id: number, at: string): LogLine => ({
    id,
    at,
    firstAt: at,
    times: 1,
    risk: 'none',
    event: { is: 'clock right' },
  });
  const at = await openShownTill();
  at.show(
    <LogLines lines={[line(2, TWELVE_PAST), line(1, '2026-03-01T19:50:00Z'), line(0, '2026-03-01T10:00:00Z')]} />,
  );
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows.map((text) => text.slice(0, 5))).toEqual(['00:12', 'Sun 1', '23:50', '14:00']);
});

const WRONG_CLOCKS = ['2026-02-27T08:00:00Z', '2031-03-02T08:00:00Z'];

it.each(WRONG_CLOCKS)('lists sales, for returns as well, while the computer is at %s', async (now) => {
  computerIsAt(now);
  const at = await openShownTill();
  const customer = { key: 'C-1', customerNumber: 'C-1', localId: null, name: 'Hala Saleh', phone: null };
  const { sale } = await recordSale(at.store, at.session, { ...sampleDraft(at.session), customer });
  const row = await at.store.db.sales.get(sale.transactionId);
  const original = await readReturnable(at.store.db, sale.transactionId);
  if (!row || !original) throw new Error('The sale is not here.');
  at.show(
    <>
      <Purchases customerKey="C-1" />
      <SaleList id="sales" sales={[{ row, returns: [] }]} at={0} onMark={() => undefined} onOpen={() => undefined} />
      <SoldFacts original={original} />
    </>,
  );
  await waitFor(() => expect(screen.getAllByText(NOW)).toHaveLength(2));
  screen.getByText((text) => text.includes(t('when.within.today', { time: NOW })));
});

it.each(WRONG_CLOCKS)('says when a sale was parked while the computer is at %s', async (now) => {
  computerIsAt(now);
  const at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1250]) });
  await parkCart(at.store, at.session, null);
  at.till.cart.setState({ cart: sampleCart([400]) });
  await parkCart(at.store, at.session, 'Tea time');
  at.show(<ParkedStrip />);
  await seen(t('parked.noName', { time: NOW }));
  await screen.findByText((text) => text.startsWith(`${NOW} ·`));
});

it.each(WRONG_CLOCKS)('says of when a list is while the computer is at %s', async (now) => {
  computerIsAt(now);
  const asked = vi.spyOn(pos, 'ask').mockImplementation(async () => [] as never);
  onTestFinished(() => asked.mockRestore());
  const at = await openShownTill();
  at.show(<DayScreen />);
  await seen(t('day.readAt', { when: NOW }));
});

it('names a file of unsent entries by the minute at the merchant', async () => {
  const at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1250]) });
  await recordSale(at.store, at.session, sampleDraft(at.session));
  const names: string[] = [];
  at.pos.call = (async (name: string, input: { suggestedName: string }) => {
    if (name !== 'file.save') return null;
    names.push(input.suggestedName);
    return { name: null };
  }) as typeof at.pos.call;
  await saveUnsent(at.store, at.session);
  expect(names).toEqual([expect.stringMatching(/-2026-03-02-0030\.json$/)]);
});

it('says on the sign-in screen what time it is, corrected, and when a person was here last', async () => {
  // Three hours behind.
  computerIsAt('2026-03-01T17:30:00Z');
  useSyncStatus.setState({ status: syncStatusOf({ clockDriftSeconds: -3 * HOUR_S }) });
  const facts = vi.spyOn(pos, 'call').mockImplementation(async () => ({ version: '1.0.0' }) as never);
  onTestFinished(() => facts.mockRestore());
  const { session, show } = await openShownTill();
  const { merchant, merchantCode, registerId, me } = session;
  const known = { ...me, hasPin: true, pinProblem: null, lastSignInAt: TWELVE_PAST };
  const device: Device = {
    serviceUrl: 'http://service',
    isServiceGiven: true,
    merchantCode,
    registerId,
    merchant,
    knownUsers: [known],
  };
  show(<SignedOut device={device} store={null} />);
  await screen.findByText((text) => text.startsWith(`Mon 2 Mar 2026, ${NOW}`));
  await screen.findByText((text) => text.includes(t('when.today', { time: '00:12' })));
});
