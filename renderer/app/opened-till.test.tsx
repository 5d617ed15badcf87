import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createStore, useStore as useZustand } from 'zustand';
import type { Session } from '#shared/ipc/session';
import { createPractice } from '../practice/practice';
import { seen, t } from '../testing/see';
import { openShownTill, type ShownTill } from '../testing/shown-till';
import type { OpenTill } from './open-till';
import { OpenedTill } from './opened-till';
import { createQueryClient } from './query-client';

let at: ShownTill;

/** As main reports it. */
const signedIn = createStore<{ session: Session | null }>()(() => ({ session: null }));
function Shown({ open }: { readonly open: OpenTill }) {
  const session = useZustand(signedIn, (state) => state.session);
  return session && <OpenedTill open={open} session={session} />;
}

beforeEach(async () => {
  at = await openShownTill();
  const { till, store } = at;
  signedIn.setState({ session: at.session });
  at.show(<Shown open={{ till, store, practice: createPractice(till, store), queryClient: createQueryClient() }} />);
  await screen.findByRole('combobox', { name: t('sell.search') });
  act(() => {
    till.navigation.goTo('sync');
    till.navigation.openPersonSheet();
  });
  await seen(t('practice.startSay'));
});

const inFront = () => at.till.navigation.state.getState();

it('starts on the sell screen, without the sheet of the person before, after main has locked it by itself', () => {
  act(() => signedIn.setState({ session: null }));
  expect(inFront()).toMatchObject({ screen: 'sell', isPersonSheetOpen: false });
});

it('starts there for somebody else, and stays where it is for the same person', () => {
  const { session } = at;
  act(() => signedIn.setState({ session: { ...session } }));
  expect(inFront()).toMatchObject({ screen: 'sync', isPersonSheetOpen: true });
  act(() => signedIn.setState({ session: { ...session, me: { ...session.me, username: 'sami' } } }));
  expect(inFront()).toMatchObject({ screen: 'sell', isPersonSheetOpen: false });
});
