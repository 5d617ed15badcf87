import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { CodedError, type ErrorCode } from '#shared/errors';
import { useSession } from '../bridge/session';
import { useSyncStatus } from '../bridge/sync-status';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { recordSale } from '../store/sales/record-sale';
import { sampleDraft } from '../store/testing/samples';
import { applyOutcome } from '../store/testing/apply-outcome';
import { button, field, isSeen, seen, t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
import { UnsentFact } from './unsent-fact';
import { SidePanel } from './side-panel';
import { SignInScreen } from './sign-in-screen';

const DEVICE = {
  serviceUrl: 'http://localhost',
  isServiceGiven: true,
  merchantCode: 'demo',
  registerId: 1,
  merchant: null,
  knownUsers: [],
};

async function failWith(code: ErrorCode, retryAfterSeconds?: number): Promise<void> {
  const at = await openShownTill();
  const failure = new CodedError(code, { retryAfterSeconds });
  useSession.setState({ signIn: () => Promise.reject(failure) });
  at.show(<SignInScreen device={DEVICE} onBack={null} />);
  await at.fill(field(t('signIn.user')), 'sara.khan');
  await at.fill(screen.getByLabelText(t('signIn.password')), 'secret');
  await at.click(button(t('signIn.submit')));
  await seen(t(`errors.${code}.what`));
}

it('says that the service has a problem, not that the network is away', async () => {
  await failWith('SERVICE_FAILED');
  expect(isSeen(t('errors.SERVICE_UNREACHABLE.what'))).toBe(false);
  expect(document.body.textContent).toContain(t('errors.SERVICE_FAILED.then'));
});

it('says when to try again where the service said so', async () => {
  await failWith('SERVICE_BUSY', 40);
  expect(document.body.textContent).toContain(t('app.retryIn', { duration: '40 seconds' }));
});

it('keeps an address in its order where the page is read from the right', async () => {
  const at = await openShownTill();
  at.show(<SignInScreen device={{ ...DEVICE, merchantCode: null }} onBack={null} />);
  expect(field(t('signIn.address')).closest('[dir]')?.getAttribute('dir')).toBe('ltr');
});

it('asks whether an address may be used that is not encrypted, and again for another one', async () => {
  const at = await openShownTill();
  const sent: boolean[] = [];
  useSession.setState({
    signIn: async ({ isUnencryptedConfirmed }) => {
      sent.push(isUnencryptedConfirmed);
      if (!isUnencryptedConfirmed) throw new CodedError('SERVICE_UNENCRYPTED');
    },
  });
  const device = { ...DEVICE, serviceUrl: 'http://10.0.0.5' };
  at.show(<SignInScreen device={device} onBack={null} />);
  await at.fill(field(t('signIn.user')), 'sara.khan');
  await at.fill(screen.getByLabelText(t('signIn.password')), 'secret');
  await at.click(button(t('signIn.submit')));
  await at.click(await screen.findByRole('checkbox', { name: t('signIn.acceptUnencrypted') }));
  await at.click(button(t('signIn.submit')));
  expect(sent).toEqual([false, true]);
  await at.fill(field(t('signIn.address')), 'http://10.0.0.6');
  expect(screen.queryByRole('checkbox', { name: t('signIn.acceptUnencrypted') })).toBeNull();
});

it('names the day since which there is no network, unless it is today', async () => {
  const at = await openShownTill({ now: () => new Date('2026-03-06T10:00:00Z') });
  const offlineSince = '2026-03-03T12:20:00Z';
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline', offlineSince }) });
  onTestFinished(() => useSyncStatus.setState(useSyncStatus.getInitialState(), true));
  at.show(<SidePanel device={{ ...DEVICE, merchant: at.session.merchant }} outbox={null} />);
  await seen(t('signIn.offline', { time: 'Tue 3 Mar, 16:20' }));
});

it('counts what is kept because the service does not offer it among what waits', async () => {
  const at = await openShownTill();
  await recordSale(at.store, at.session, sampleDraft(at.session));
  const [sale] = await at.store.db.outbox.toArray();
  const error = new CodedError('ROUTE_UNKNOWN').data;
  await applyOutcome(at.store, sale?.entryId ?? '', { kind: 'not offered', error });
  at.show(<UnsentFact store={at.store} />);
  await seen('1');
});
