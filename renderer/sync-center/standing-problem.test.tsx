import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CodedError, type ErrorCode, type ErrorData } from '#shared/errors';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { useSyncStatus } from '../bridge/sync-status';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { StatusLink } from '../frame/status-link';
import { recordSale } from '../store/sales/record-sale';
import { sampleDraft } from '../store/testing/samples';
import { testSession } from '../store/testing/test-store';
import { applyOutcome } from '../store/testing/apply-outcome';
import { recordedSales } from '../testing/recorded';
import { button, seen, t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
import { sampled } from '../testing/sampled';
import { clockTime } from '../ui/text/date-format';
import { NeedsAttention } from './attention/needs-attention';
import { ConnectionFacts } from './connection-facts';
import { StandingProblem } from './standing-problem';
import { WaitingSection } from './unsent/waiting-section';

const NEXT_AT = '2026-11-20T10:52:00.000Z';
const COUNTS = { waiting: 1, refused: 0, notOffered: 0 };
const ANSWERS: readonly [status: number, code: ErrorCode][] = [
  [500, 'SERVICE_FAILED'],
  [502, 'SERVICE_FAILED'],
  [503, 'SERVICE_BUSY'],
  [504, 'SERVICE_FAILED'],
];
const NOT_TAKEN: readonly ErrorCode[] = ['SERVICE_BUSY', 'SENDER_LACKS_RIGHT'];
const text = () => document.body.textContent;

/** A till with a sale that the service answered so. */
async function show(problem: ErrorData, nextTry: SyncStatus['nextTry']): Promise<void> {
  const at = await openShownTill();
  await recordSale(at.store, at.session, sampleDraft(at.session));
  const [sale] = recordedSales(at);
  const kind = NOT_TAKEN.includes(problem.code) ? 'not sent' : 'unknown';
  await applyOutcome(at.store, sale?.transactionId ?? '', { kind, error: problem });
  const lastAnswer = { at: '2026-11-20T10:46:30Z', milliseconds: 12, failure: problem };
  const status = syncStatusOf({ problem, nextTry, lastAnswer });
  useSyncStatus.setState({ status });
  at.show(
    <>
      <StatusLink />
      <NeedsAttention counts={COUNTS} />
      <WaitingSection counts={COUNTS} />
      <ConnectionFacts status={status} />
    </>,
  );
  await screen.findByText((words) => words.includes(t('sync.sale', { receiptNumber: sale?.receiptNumber ?? '' })));
}

describe.each(sampled(ANSWERS))('a service that answers %i', (status, code) => {
  beforeEach(async () => {
    await show(new CodedError(code, { status, serviceWords: 'Out of memory.' }).data, { at: NEXT_AT, seconds: 30 });
  });

  it('is said to have a problem: at the top, in the sync center and at what waits', async () => {
    await screen.findByText((words) => words.toLowerCase().startsWith(t('status.serviceProblem')));
    await seen(t(`errors.${code}.what`));
    expect(t(`errors.${code}.what`)).toMatch(/^The service has a problem/);
    expect(text()).toContain(t('sync.case.waits.serviceProblemSoon'));
    expect(text()).toContain(t('sync.fact.said', { said: `${t(`errors.${code}.what`)} “Out of memory.”`, status }));
  });

  it('is read where it stands, as the news of the status says it already', async () => {
    const notice = (await seen(t(`errors.${code}.what`))).closest('[role="note"]');
    expect(notice?.querySelector('[role="status"], [role="alert"], [aria-live]')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not taken for a network that is away or an answer that got lost; selling goes on', () => {
    expect(text()).toContain(`${t('sync.serviceProblem.goesOn')} ${t('sync.serviceProblem.soon')}`);
    for (const other of [t('status.offline'), t('sync.case.waits.offline'), t('sync.case.waits.outcome unknown')]) {
      expect(text()).not.toContain(other);
    }
  });
});

it('says when it is tried again where the service asked for a longer pause', async () => {
  const problem = new CodedError('SERVICE_BUSY', { status: 503, retryAfterSeconds: 330 }).data;
  await show(problem, { at: NEXT_AT, seconds: 330 });
  const time = clockTime(NEXT_AT, testSession().merchant.timeZone);
  expect(text()).toContain(t('sync.serviceProblem.at', { time }));
  expect(text()).toMatch(/The service has a problem\. Trying again at \d\d:\d\d\./);
});

it('says what to do where a person has to repair the service', async () => {
  await show(new CodedError('SERVICE_STORAGE_FAILED', { status: 503 }).data, { at: NEXT_AT, seconds: 30 });
  expect(text()).toContain(t('errors.SERVICE_STORAGE_FAILED.then'));
});

it('asks for somebody who may send what the person signed in may not', async () => {
  await show(new CodedError('SENDER_LACKS_RIGHT', { status: 403 }).data, null);
  const badge = screen.getByRole('group', { name: t('status.label') });
  await waitFor(() => expect(badge.textContent?.toLowerCase()).toContain(t('status.senderLacksRight')));
  expect(text()).toContain(`${t('errors.SENDER_LACKS_RIGHT.what')} ${t('errors.SENDER_LACKS_RIGHT.then')}`);
  expect(text()).toContain(t('sync.case.waits.sender'));
});

it('a register that was closed for good leads to where its data is removed', async () => {
  const at = await openShownTill();
  const problem = new CodedError('REGISTER_TERMINATED').data;
  at.show(<StandingProblem problem={problem} nextTry={null} />);
  await seen(t('settings.removal.terminatedThen'));
  await at.click(button(t('settings.removal.open')));
  expect(at.till.navigation.state.getState().screen).toBe('settings');
});
