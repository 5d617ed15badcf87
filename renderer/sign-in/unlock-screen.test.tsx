import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { CodedError } from '#shared/errors';
import { useSession } from '../bridge/session';
import { hasKeyboard, isSeen, seen, t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
import { UnlockScreen } from './unlock-screen';

const user = (username: string) => ({
  ...{ username, displayName: username, role: 'CASHIER', features: [], hasPin: true, pinProblem: null },
  lastSignInAt: '2026-03-06T08:00:00Z',
});

it.each([
  [['sara'], false],
  [['sara', 'omar'], true],
])('names the keys that choose a person where there is more than one: %j', async (names, areNamed) => {
  const at = await openShownTill();
  at.show(<UnlockScreen users={names.map(user)} onSomeoneElse={() => undefined} />);
  await seen(t('unlock.title'));
  screen.getByRole('radiogroup', { name: t('unlock.users') });
  expect([isSeen('↑'), isSeen('↓')]).toEqual([areNamed, areNamed]);
});

it.each(['PIN_BLOCKED', 'UNLOCK_EXPIRED'] as const)(
  'asks for the password and says why where the PIN is %s',
  async (pinProblem) => {
    const at = await openShownTill();
    const sara = { ...user('sara'), pinProblem };
    at.show(<UnlockScreen users={[sara, user('omar')]} onSomeoneElse={() => undefined} />);
    const why = `${t(`errors.${pinProblem}.what`)} ${t(`errors.${pinProblem}.then`)}`;
    await seen(why);
    expect([isSeen(t('unlock.passwordOf', { name: 'sara' })), isSeen(t('pin.use'))]).toEqual([true, false]);
    await at.press('{ArrowDown}');
    await seen(t('pin.of', { name: 'omar' }));
    expect([isSeen(why), isSeen(t('pin.usePassword'))]).toEqual([false, true]);
  },
);

it.each([
  ['idle', 'unlock.locked.idle'],
  ['right taken', 'unlock.locked.rightTaken'],
] as const)('says why the till is locked: %s', async (lockedBy, why) => {
  useSession.setState({ lockedBy });
  onTestFinished(() => useSession.setState({ lockedBy: null }));
  const at = await openShownTill();
  at.show(<UnlockScreen users={[user('sara')]} onSomeoneElse={() => undefined} />);
  const notice = (await screen.findByText(t(why))).closest('[role="status"]');
  expect(notice?.textContent).toContain(t('unlock.locked.then'));
});

it('says nothing of a lock by the person themselves', async () => {
  useSession.setState({ lockedBy: 'person' });
  onTestFinished(() => useSession.setState({ lockedBy: null }));
  const at = await openShownTill();
  at.show(<UnlockScreen users={[user('sara')]} onSomeoneElse={() => undefined} />);
  await seen(t('unlock.title'));
  expect(isSeen(t('unlock.locked.idle')) || isSeen(t('unlock.locked.rightTaken'))).toBe(false);
});

it('offers the PIN that is being set where the till was locked right after it', async () => {
  useSession.setState({ settingPinOf: 'sara' });
  onTestFinished(() => useSession.setState({ settingPinOf: null }));
  const at = await openShownTill();
  const none = (name: string) => ({ ...user(name), hasPin: false });
  at.show(<UnlockScreen users={[none('sara'), none('omar')]} onSomeoneElse={() => undefined} />);
  await seen(t('pin.of', { name: 'sara' }));
  await at.press('{ArrowDown}');
  await seen(t('unlock.passwordOf', { name: 'omar' }));
});

it('does not tell the next person that the PIN of another is wrong, and leaves them what they have typed', async () => {
  let refuse = () => {};
  const { unlock } = useSession.getState();
  onTestFinished(() => useSession.setState({ unlock }));
  useSession.setState({
    unlock: () =>
      new Promise((_, reject) => {
        refuse = () => reject(new CodedError('PIN_WRONG', { triesLeft: 4 }));
      }),
  });
  const at = await openShownTill();
  at.show(<UnlockScreen users={[user('sara'), user('omar')]} onSomeoneElse={() => undefined} />);
  const pinOf = (name: string) => screen.findByLabelText<HTMLInputElement>(t('pin.of', { name }));
  await hasKeyboard(await pinOf('sara'));
  await at.press('2580{Enter}{ArrowDown}');
  await hasKeyboard(await pinOf('omar'));
  await at.press('85');
  await act(async () => refuse());
  expect([screen.queryByRole('alert'), (await pinOf('omar')).value]).toEqual([null, '85']);
});

it.each([
  ['UNLOCK_WRONG', true],
  ['PIN_WRONG', false],
] as const)('says where a password that was changed is known, after %s: %s', async (code, isSaid) => {
  const { unlock } = useSession.getState();
  onTestFinished(() => useSession.setState({ unlock }));
  useSession.setState({ unlock: () => Promise.reject(new CodedError(code, { triesLeft: 4 })) });
  const at = await openShownTill();
  at.show(<UnlockScreen users={[{ ...user('sara'), hasPin: code === 'PIN_WRONG' }]} onSomeoneElse={() => undefined} />);
  await seen(t('unlock.title'));
  await at.press('2580{Enter}');
  await screen.findByRole('alert');
  expect(isSeen(t('unlock.wasChanged', { someoneElse: t('unlock.someoneElse') }))).toBe(isSaid);
});
