// Screens that show what only the service knows, while the service has a problem.
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../bridge/sync-status';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { button, errorText, seen, t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
import { DayProblem } from './day/form/day-problem';
import { AskService } from './returns/find/ask-service';
import { ElsewhereUnknown } from './returns/lines/elsewhere-unknown';

const failed = new CodedError('SERVICE_FAILED', { status: 502 });
const text = () => document.body.textContent;

it('a receipt that is looked up at the service', async () => {
  const at = await openShownTill();
  Object.assign(at.pos, { ask: () => Promise.reject(failed) });
  at.show(<AskService receiptNumber="2A-00007" hasQuestion />);
  await at.click(button(t('returns.ask')));
  await seen(t('errors.SERVICE_FAILED.what'));
  expect(text()).not.toContain(t('returns.offline', { why: errorText('SERVICE_UNREACHABLE') }));
});

it('a receipt that cannot be looked up offline', async () => {
  const at = await openShownTill();
  act(() => useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) }));
  at.show(<AskService receiptNumber="2A-00007" hasQuestion />);
  await seen(t('returns.offline', { why: errorText('SERVICE_UNREACHABLE') }));
  expect(button(t('returns.ask')).disabled).toBe(true);
  act(() => useSyncStatus.setState({ status: syncStatusOf() }));
  expect(button(t('returns.ask')).disabled).toBe(false);
});

it.each([
  ['as it was read before', '2026-11-20T10:46:00Z', 'Showing data from'],
  ['that was never read', null, t('errors.SERVICE_FAILED.then')],
])('a list of days %s', async (_which, answeredAt, then) => {
  const at = await openShownTill();
  useSyncStatus.setState({ status: syncStatusOf() });
  at.show(<DayProblem error={failed.data} failedAt="2026-11-20T10:47:00Z" answeredAt={answeredAt} />);
  await seen(t('errors.SERVICE_FAILED.what'));
  expect(text()).toContain(then);
});

it('what other tills took back of a sale', async () => {
  const at = await openShownTill();
  at.show(<ElsewhereUnknown error={failed.data} />);
  await seen(t('returns.elsewhereUnknown'));
  expect(text()).toContain(t('errors.SERVICE_FAILED.what'));
});
