import { act, screen } from '@testing-library/react';
import { recordSale } from '../store/sales/record-sale';
import { readReturnable } from '../store/sales/returns';
import { sampleDraft } from '../store/testing/samples';
import { testSession } from '../store/testing/test-store';
import { beforeEach, describe, expect, it } from 'vitest';
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

describe('what was begun and is not recorded', () => {
  const beginReturn = async () => {
    const { till, store, session } = at;
    const { sale } = await recordSale(store, session, sampleDraft(session));
    const original = await readReturnable(store.db, sale.transactionId);
    act(() => {
      till.navigation.goTo('returns');
      if (original) till.returns.openSale(original, store.newId());
      till.returns.enter({ texts: { [sale.settled.lines[0]?.line.lineId ?? '']: '1' } });
    });
  };
  const lock = () => act(() => signedIn.setState({ session: null }));
  const unlock = (username: string) =>
    act(() => signedIn.setState({ session: { ...at.session, me: { ...at.session.me, username } } }));
  const { username } = testSession().me;

  it('is in front again for whoever began it, once', async () => {
    await beginReturn();
    lock();
    expect(inFront().screen).toBe('sell');
    unlock(username);
    expect(inFront().screen).toBe('returns');
    await screen.findByRole('region', { name: t('returns.goods') });
    act(() => at.till.navigation.goTo('receipts'));
    lock();
    unlock(username);
    expect(inFront().screen).toBe('sell');
  });

  it.each([
    ['waits for whoever began it', false, 'returns'],
    ['does not where they have finished it', true, 'sell'],
  ] as const)('is not in front for somebody else, who sells, and %s', async (_says, isFinished, then) => {
    await beginReturn();
    lock();
    unlock('sami');
    expect(inFront().screen).toBe('sell');
    if (isFinished) act(() => at.till.returns.show({ stage: { kind: 'find' } }));
    lock();
    unlock(username);
    expect(inFront().screen).toBe(then);
  });

  it.each(['count', 'cash', 'overview'] as const)('is a day at its stage %s', (kind) => {
    act(() => {
      at.till.navigation.goTo('day');
      at.till.day.show(kind === 'cash' ? { kind, movement: 'IN' } : { kind });
    });
    lock();
    unlock(username);
    expect(inFront().screen).toBe(kind === 'overview' ? 'sell' : 'day');
  });

  it('is the form of a customer', () => {
    act(() => {
      at.till.navigation.goTo('customers');
      at.till.customerForm.setState({ seen: null, draft: {} }, true);
    });
    lock();
    unlock(username);
    expect(inFront().screen).toBe('customers');
  });
});
