import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../bridge/sync-status';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { recordSale } from '../store/sales/record-sale';
import { sampleDraft } from '../store/testing/samples';
import { openShownTill, type ShownTill } from '../testing/shown-till';
import { ConnectionFacts } from './connection-facts';
import { CoverageSection } from './coverage-section';
import { WaitingSection } from './unsent/waiting-section';

const OFFLINE_SINCE = '2026-03-03T12:20:00Z';
const TUESDAY = 'Tue 3 Mar, 16:20';
const progress = { state: 'idle', count: 5, total: 5, checkedAt: OFFLINE_SINCE } as const;
const status: SyncStatus = syncStatusOf({
  ...{ reachability: 'offline', offlineSince: OFFLINE_SINCE, items: progress, customers: progress },
  lastFailure: { at: OFFLINE_SINCE, error: new CodedError('SERVICE_UNREACHABLE').data },
});

let now = new Date(OFFLINE_SINCE);
let at: ShownTill;

beforeEach(async () => {
  now = new Date(OFFLINE_SINCE);
  at = await openShownTill({ now: () => now });
  useSyncStatus.setState({ status });
  onTestFinished(() => useSyncStatus.setState(useSyncStatus.getInitialState(), true));
});

it('the sync center names the day of what is days old', async () => {
  await recordSale(at.store, at.session, sampleDraft(at.session));
  now = new Date('2026-03-06T10:00:00Z');
  at.show(
    <>
      <ConnectionFacts status={status} />
      <CoverageSection />
      <WaitingSection counts={{ waiting: 1, refused: 0, notOffered: 0 }} />
    </>,
  );
  // The connection, the last failure, items, customers, the sale and why it waits.
  await waitFor(() => expect(screen.getAllByText((text) => text.includes(TUESDAY))).toHaveLength(6));
});
