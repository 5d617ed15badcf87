import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createStore, useStore as useZustand } from 'zustand';
import type { Session } from '#shared/ipc/session';
import type { OpenTill } from '../app/open-till';
import { OpenedTill } from '../app/opened-till';
import { createQueryClient } from '../app/query-client';
import { useSession } from '../bridge/session';
import { currentView } from '../counter/customer-display/send-views';
import { useFirstStart } from '../frame/first-start';
import { sampleCart } from '../store/testing/samples';
import { testSession } from '../store/testing/test-store';
import { CATALOG, codeOf, CUP, TEA } from '../testing/catalog';
import { recordedSales } from '../testing/recorded';
import { isSeen, seen, t } from '../testing/see';
import { NEEDS_DAY, openShownTill, putItems, type ShownTill } from '../testing/shown-till';
import { sampled } from '../testing/sampled';
import { createPractice, type Practice } from './practice';

let at: ShownTill;
let practice: Practice;

const signedIn = createStore<Session>()(() => testSession());
function Shown({ open }: { readonly open: OpenTill }) {
  return <OpenedTill open={open} session={useZustand(signedIn)} />;
}

beforeEach(async () => {
  at = await openShownTill({ merchant: NEEDS_DAY });
  await putItems(at, ...CATALOG);
  at.till.cart.setState({ cart: sampleCart([700]) });
  practice = createPractice(at.till, at.store);
  const open = { till: at.till, store: at.store, practice, queryClient: createQueryClient() };
  signedIn.setState(at.session, true);
  at.show(<Shown open={open} />);
  await screen.findByRole('combobox', { name: t('sell.search') });
});

/** By its text: the tree of roles of all of the till takes long to make. */
const band = () => screen.queryByText(t('practice.title'))?.closest('section') ?? null;
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
const press = (name: string) => at.click(screen.getByText(name).closest('button') as HTMLElement);
const practicing = () => {
  const now = practice.state.getState();
  if (!now) throw new Error('Nobody practices.');
  return now;
};
async function startPractice(): Promise<void> {
  await practice.start(at.session, () => at.till.navigation.goTo('sell'));
  await seen(t('practice.title'));
}
const lines = () =>
  practicing()
    .till.cart.getState()
    .cart.lines.map(({ itemName }) => itemName);
const stage = () => practicing().till.sell.state.getState().stage;
async function sell(code: string): Promise<void> {
  await at.scan(code);
  await waitFor(() => expect(lines()).toHaveLength(1));
  await at.press('{F12}');
  await waitFor(() => expect(stage()).toBe('pay'));
  await at.press('{Enter}');
  await waitFor(() => expect(stage()).toBe('done'));
}

describe('practice at the till', () => {
  it('begins in the sheet of the signed-in person, and is said', async () => {
    at.till.navigation.openPersonSheet();
    await seen(t('practice.startSay'));
    await press(t('practice.start'));
    await seen(t('practice.announceStarted'));
    expect(practicing().session.me.username).toBe(at.session.me.username);
    await waitFor(() => expect([isSeen(t('practice.startSay')), isSeen(t('practice.say'))]).toEqual([false, true]));
  });

  it('begins in the guide of the first start, and goes back to its step', async () => {
    const before = useFirstStart.getState();
    onTestFinished(() => void useFirstStart.setState(before, true));
    useFirstStart.setState({ stage: 'open', step: 'day' });
    await seen(t('firstStart.day.say'));
    await press(t('practice.try'));
    await seen(t('practice.title'));
    await sell(codeOf(TEA));
    await seen(t('practice.doneSay'));
    await press(t('practice.end'));
    await seen(t('firstStart.day.say'));
    expect([useFirstStart.getState().stage, recordedSales(at)]).toEqual(['open', []]);
  });

  it('sells without an open day, shows a receipt that says it is none, and records nothing', async () => {
    await startPractice();
    expect(isSeen(t('day.opensAtPay'))).toBe(false);
    await sell(codeOf(TEA));
    await seen(t('practice.doneSay'));
    const shown = () => document.querySelector(`section[aria-label="${t('done.receipt')}"]`)?.textContent ?? '';
    await waitFor(() => expect(shown().split(t('practice.mark'))).toHaveLength(3));
    const receipt = shown();
    expect(receipt).toContain(t('practice.number', { number: 1 }));
    expect(document.body.textContent).not.toContain('PRACTICE-');
    expect(receipt).not.toContain(t('receipt.taxInvoice'));
    expect(receipt).not.toContain(at.session.merchant.vatRegistrationNumber);
    await at.press('{Enter}');
    await sell(codeOf(CUP));
    expect([recordedSales(at), practicing().sales]).toEqual([[], 2]);
  });

  it('gives the open sale back when it ends, and says so', async () => {
    await startPractice();
    await at.scan(codeOf(TEA));
    await waitFor(() => expect(lines()).toEqual(['Tea']));
    expect(isSeen('Item 0')).toBe(false);
    await press(t('practice.end'));
    await seen(t('practice.announceEnded'));
    await seen('Item 0');
    expect(band()).toBeNull();
    expect(isSeen(t('practice.endedByLock'))).toBe(false);
    expect(at.till.cart.getState().cart.lines.map(({ itemName }) => itemName)).toEqual(['Item 0']);
  });

  it('parks nothing, and says so in the band', async () => {
    await startPractice();
    await at.scan(codeOf(TEA));
    await waitFor(() => expect(lines()).toEqual(['Tea']));
    await at.press('{F8}');
    const says = `${t('practice.refusedPark')} ${t('practice.refusedParkThen')}`;
    await waitFor(() => expect(alerts()).toContain(says));
    await at.scan(codeOf(CUP));
    await waitFor(() => expect(alerts()).not.toContain(says));
    await press(t('parked.park'));
    await waitFor(() => expect(alerts()).toContain(says));
    expect(await at.store.db.carts.filter(({ cartId }) => cartId !== 'open').count()).toBe(0);
  });

  it.each(sampled(['returns', 'customers', 'day', 'sync', 'receipts', 'settings'] as const))(
    'does not open %s, and says why',
    async (place) => {
      await startPractice();
      at.till.navigation.goTo(place);
      await seen(t('practice.onlySelling'));
      screen.getByText(t(`rail.${place}`), { selector: 'h1' });
      await at.press('{Escape}');
      await waitFor(() => expect(isSeen(t('practice.onlySelling'))).toBe(false));
      expect(band()).not.toBeNull();
    },
  );

  it('finds customers and creates none', async () => {
    await startPractice();
    await at.press('{F2}');
    const create = (await seen(t('customers.create'))).closest('button');
    expect(create?.disabled).toBe(true);
    expect(isSeen(`${t('practice.refused')} ${t('practice.refusedThen')}`)).toBe(true);
  });

  it('shows on the customer display what it is', async () => {
    await startPractice();
    useSession.setState({ session: at.session });
    practicing().till.cart.setState({ cart: sampleCart([100]) });
    expect(currentView(practicing().till, true)).toMatchObject({ kind: 'sale', practice: t('practice.display') });
    expect(currentView(at.till, false)).toMatchObject({ kind: 'sale', practice: null });
  });

  it('ends with the lock: the till is the next person’s, who is told', async () => {
    await startPractice();
    signedIn.setState({ ...at.session, me: { ...at.session.me, username: 'omar' } }, true);
    await waitFor(() => expect(practice.state.getState()).toBeNull());
    await seen('Item 0');
    await seen(t('practice.endedByLock'));
    await press(t('otherTill.hide'));
    expect(isSeen(t('practice.endedByLock'))).toBe(false);
    const ended = async () => (await at.store.db.audit.toArray()).filter(({ kind }) => kind === 'PRACTICE_ENDED');
    await waitFor(async () => expect((await ended()).map(({ person }) => person)).toEqual([at.session.me.username]));
  });
});
