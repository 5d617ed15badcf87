import { expect, it } from 'vitest';
import { isSeen, seen, t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
import { UnlockScreen } from './unlock-screen';

const user = (username: string) => ({
  ...{ username, displayName: username, role: 'CASHIER', features: [], hasPin: true },
  lastSignInAt: '2026-03-06T08:00:00Z',
});

it.each([
  [['sara'], false],
  [['sara', 'omar'], true],
])('names the keys that choose a person where there is more than one: %j', async (names, areNamed) => {
  const at = await openShownTill();
  at.show(<UnlockScreen users={names.map(user)} onSomeoneElse={() => undefined} />);
  await seen(t('unlock.title'));
  expect([isSeen('↑'), isSeen('↓')]).toEqual([areNamed, areNamed]);
});
