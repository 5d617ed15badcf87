import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { useSession } from '../bridge/session';
import { useLock } from '../frame/lock/lock-till';
import { UnlockScreen } from '../sign-in/unlock-screen';
import { hasKeyboard, t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';

const SARA = {
  ...{ username: 'sara', displayName: 'Sara', role: 'CASHIER', features: [], hasPin: true, pinProblem: null },
  lastSignInAt: '2026-03-06T08:00:00Z',
};

let answer = () => {};

/** Main answers when it is told to. */
function Locking() {
  const [isLocked, setLocked] = useState(false);
  const lock = useLock();
  useEffect(() => {
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    useSession.setState({ lock: () => answered.then(() => setLocked(true)) });
  }, []);
  if (isLocked) return <UnlockScreen users={[SARA]} onSomeoneElse={() => undefined} />;
  return <input aria-label="search" autoFocus onKeyDown={(event) => event.key === 'F9' && lock()} />;
}

it('types the PIN of the next person, who did not wait for the lock, where it is asked for and into no sale', async () => {
  const tried: unknown[] = [];
  useSession.setState({
    unlock: async (by) => {
      tried.push(by);
    },
  });
  const at = await openShownTill();
  at.show(<Locking />);
  const search = screen.getByLabelText('search');
  await hasKeyboard(search);
  await at.press('{F9}2580{Enter}');
  expect(search).toHaveProperty('value', '');
  await act(async () => answer());
  await screen.findByRole('heading', { name: t('unlock.title') });
  await hasKeyboard(screen.getByLabelText(t('pin.of', { name: 'Sara' })));
  await expect.poll(() => tried).toEqual([{ username: 'sara', pin: '2580' }]);
});
