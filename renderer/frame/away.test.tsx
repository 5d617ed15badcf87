import { beforeEach, expect, it } from 'vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { CodedError, type ErrorCode } from '#shared/errors';
import { useSyncStatus } from '../bridge/sync-status';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { errorText, t } from '../testing/see';
import { useAway } from './away';

function Away() {
  return <p role="note">{useAway()}</p>;
}

function said(): string | null {
  cleanup();
  render(<Away />);
  return screen.getByRole('note').textContent;
}

const lostBy = (code: ErrorCode) =>
  useSyncStatus.setState({
    status: syncStatusOf({
      reachability: 'offline',
      lastFailure: { at: '2026-03-03T12:20:00Z', error: new CodedError(code).data },
    }),
  });

beforeEach(() => useSyncStatus.setState({ status: null }));

it('says nothing while the service answers', () => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
  expect(said()).toBe('');
});

it('knows no reason before the first request ended', () => {
  expect(said()).toBe(t('status.notAsked'));
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'unknown' }) });
  expect(said()).toBe(t('status.notAsked'));
});

it.each<ErrorCode>(['SERVICE_NOT_RUNNING', 'NETWORK_MISSING', 'REPLY_NOT_JSON', 'SERVICE_CERTIFICATE_DATE'])(
  'says what the last request met, and what to do: %s',
  (code) => {
    lostBy(code);
    expect(said()).toBe(errorText(code));
  },
);

it('does not blame the network where the service is down', () => {
  lostBy('SERVICE_NOT_RUNNING');
  expect(said()).not.toContain(errorText('SERVICE_UNREACHABLE'));
});
