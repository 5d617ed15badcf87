import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '#shared/ipc/session';
import { useSession } from '../bridge/session';
import { useLock } from '../frame/lock/lock-till';
import { t } from '../testing/see';
import { openShownTill, type ShownTill } from '../testing/shown-till';
import { readAudit } from '../store/day/audit';
import { useSignInAudit } from './sign-in-audit';

let at: ShownTill;

function Shown() {
  const lock = useLock();
  useSignInAudit(at.store);
  return <button onClick={() => lock()}>{t('keys.lock')}</button>;
}

/** As main reports it. */
const report = (session: Session | null) => act(() => useSession.setState({ session }));

const recorded = async () => {
  const rows = await readAudit(at.store.db, at.session.registerId, 10);
  return rows.map(({ kind, person, facts }) => [kind, person, facts]).toReversed();
};

beforeEach(async () => {
  sessionStorage.clear();
  at = await openShownTill();
  const { merchantCode, registerId, merchant } = at.session;
  const device = { serviceUrl: '', merchantCode, registerId, merchant, isServiceGiven: true, knownUsers: [] };
  const lock = async () => useSession.setState({ session: null });
  useSession.setState({ device, session: at.session, lock });
  at.show(<Shown />);
  await waitFor(async () => expect(await recorded()).toHaveLength(1));
});

it('records that main locked the till because a right was taken, and who was at it', async () => {
  const { username } = at.session.me;
  await report(null);
  await waitFor(async () =>
    expect(await recorded()).toEqual([
      ['SIGN_IN', username, {}],
      ['LOCK', username, { isRightTaken: true }],
    ]),
  );
});

it('records a lock by hand once, also where main reports it before it has answered', async () => {
  await at.click(screen.getByRole('button', { name: t('keys.lock') }));
  await waitFor(() => expect(useSession.getState().session).toBeNull());
  await report({ ...at.session, me: { ...at.session.me, username: 'sami' } });
  await waitFor(async () =>
    expect((await recorded()).map(([kind]) => kind)).toEqual([
      'SIGN_IN',
      'LOCK',
      expect.stringMatching(/SIGN_IN|SWITCH/),
    ]),
  );
});
