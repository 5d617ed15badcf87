import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createStore, useStore as useZustand } from 'zustand';
import { CodedError } from '#shared/errors';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { useSyncStatus } from '../bridge/sync-status';
import { StoreProvider } from '../store/core/store-context';
import { OutboxCountsProvider } from '../store/outbox-counts';
import { recordSale } from '../store/sales/record-sale';
import { sampleDraft } from '../store/testing/samples';
import { createFakePos } from '../store/testing/fake-pos';
import { openTestStore } from '../store/testing/test-store';
import { applyOutcome } from '../store/testing/apply-outcome';
import { recordedSales } from '../testing/recorded';
import { seen, t } from '../testing/see';
import { openShownTill, type ShownTill } from '../testing/shown-till';
import { announce } from '../ui/messages/announcer';
import { StatusLink } from './status-link';
import { useStatusNews } from './status-news';

let at: ShownTill;

const said = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('');
const report = (change: Partial<SyncStatus>) => act(() => useSyncStatus.setState({ status: syncStatusOf(change) }));
const refuseSale = async () => {
  await recordSale(at.store, at.session, sampleDraft(at.session));
  const { transactionId } = recordedSales(at).at(-1) ?? {};
  await applyOutcome(at.store, transactionId ?? '', { kind: 'refused', error: new CodedError('SALE_REFUSED').data });
};

function Status() {
  useStatusNews();
  return <StatusLink />;
}

beforeEach(async () => {
  useSyncStatus.setState({ status: null });
  at = await openShownTill();
  act(() => announce(''));
});

it('says that the till is offline and that it is online again', async () => {
  at.show(<Status />);
  report({ reachability: 'unknown' });
  report({});
  await seen(t('status.nothingWaiting'));
  expect(said()).toBe('');
  report({ reachability: 'offline' });
  expect(said()).toBe(t('status.nowOffline'));
  report({});
  expect(said()).toBe(t('status.onlineAgain'));
});

it('says nothing of what was so at the start', async () => {
  await refuseSale();
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline', clockDriftSeconds: 600 }) });
  at.show(<Status />);
  await waitFor(() => expect(document.body.textContent).toContain(t('status.refused', { count: 1 })));
  expect(said()).toBe('');
});

it('says each entry more that the service refused, and no count of waiting ones', async () => {
  at.show(<Status />);
  report({});
  await seen(t('status.nothingWaiting'));
  await recordSale(at.store, at.session, sampleDraft(at.session));
  await waitFor(() => expect(document.body.textContent).toContain(t('status.waiting', { count: 1 })));
  expect(said()).toBe('');
  await refuseSale();
  await waitFor(() => expect(said()).toBe(t('status.news', { news: t('status.refused', { count: 1 }) })));
  await refuseSale();
  await waitFor(() => expect(said()).toBe(t('status.news', { news: t('status.refused', { count: 2 }) })));
});

it('says a problem once, with what else begins at that moment', async () => {
  at.show(<Status />);
  report({});
  await seen(t('status.nothingWaiting'));
  const problem = { code: 'JOURNAL_DAMAGED', message: '' } as const;
  report({ problem, paused: 'sign-in expired' });
  expect(said()).toBe(t('status.news', { news: `${t('status.signInExpired')}, ${t('status.problem')}` }));
  act(() => announce(''));
  report({ problem, paused: 'sign-in expired', isSending: true });
  expect(said()).toBe('');
  report({ problem, paused: 'sign-in expired', clockDriftSeconds: 600 });
  expect(said()).toContain(t('status.clockAhead', { duration: t('duration.minutes', { count: 10 }) }));
});

it('says nothing of what the register had before somebody practiced', async () => {
  await refuseSale();
  const other = await openTestStore({ ...at.session, registerId: 99 }, createFakePos());
  onTestFinished(() => other.store.close());
  const inFront = createStore(() => other.store);
  const Stores = () => (
    <StoreProvider store={useZustand(inFront)}>
      <OutboxCountsProvider>
        <Status />
      </OutboxCountsProvider>
    </StoreProvider>
  );
  at.show(<Stores />);
  report({});
  await seen(t('status.nothingWaiting'));
  act(() => inFront.setState(at.store, true));
  await waitFor(() => expect(document.body.textContent).toContain(t('status.refused', { count: 1 })));
  expect(said()).toBe('');
});
