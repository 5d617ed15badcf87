import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OpenedTill } from '../app/opened-till';
import { createQueryClient } from '../app/query-client';
import { currentView } from '../counter/customer-display/send-views';
import { sampleCart } from '../store/testing/samples';
import { CATALOG, codeOf, CUP, TEA } from '../testing/catalog';
import { recordedSales } from '../testing/recorded';
import { button, isSeen, seen, t } from '../testing/see';
import { NEEDS_DAY, openShownTill, putItems, type ShownTill } from '../testing/shown-till';
import { createPractice, type Practice } from './practice';

let at: ShownTill;
let practice: Practice;

beforeEach(async () => {
  at = await openShownTill({ merchant: NEEDS_DAY });
  await putItems(at, ...CATALOG);
  at.till.cart.setState({ cart: sampleCart([700]) });
  practice = createPractice(at.till, at.store);
  const open = { till: at.till, store: at.store, practice, queryClient: createQueryClient() };
  at.show(<OpenedTill open={open} session={at.session} />);
  await screen.findByRole('combobox', { name: t('sell.search') });
});

const band = () => screen.queryByRole('region', { name: t('practice.title') });
const practicing = () => {
  const now = practice.state.getState();
  if (!now) throw new Error('Nobody practices.');
  return now;
};
async function startPractice(): Promise<void> {
  await at.click(button(t('person.open', { name: at.session.me.displayName })));
  await at.click(button(t('practice.start')));
  await waitFor(() => expect(band()).not.toBeNull());
  await screen.findByRole('combobox', { name: t('sell.search') });
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
  it('sells without an open day, shows a receipt that says it is none, and records nothing', async () => {
    await startPractice();
    await seen(t('practice.announceStarted'));
    expect(isSeen(t('day.opensAtPay'))).toBe(false);
    await sell(codeOf(TEA));
    await seen(t('practice.saleDone'));
    const receipt = await screen.findByRole('region', { name: t('done.receipt') });
    await waitFor(() => expect(within(receipt).getAllByText(t('practice.mark')).length).toBe(2));
    expect(receipt.textContent).toContain('PRACTICE-1');
    expect(receipt.textContent).not.toContain(t('receipt.taxInvoice'));
    expect(receipt.textContent).not.toContain(at.session.merchant.vatRegistrationNumber);
    expect(isSeen(t('practice.doneSay'))).toBe(true);
    await at.press('{Enter}');
    await sell(codeOf(CUP));
    expect(recordedSales(at)).toEqual([]);
    expect(practicing().sales).toBe(2);
  });

  it('gives the open sale back when it ends, and says so', async () => {
    await startPractice();
    await at.scan(codeOf(TEA));
    await waitFor(() => expect(lines()).toEqual(['Tea']));
    await at.click(button(t('practice.end')));
    await seen(t('practice.announceEnded'));
    expect(band()).toBeNull();
    expect(at.till.cart.getState().cart.lines.map(({ itemName }) => itemName)).toEqual(['Item 0']);
    await screen.findByRole('listitem', { name: /Item 0/ }).catch(() => screen.findByText('Item 0'));
  });

  it('parks nothing, and says so in the band', async () => {
    await startPractice();
    await at.scan(codeOf(TEA));
    await waitFor(() => expect(lines()).toEqual(['Tea']));
    await at.press('{F8}');
    const says = within(band() as HTMLElement);
    expect(says.getByRole('alert').textContent).toContain(t('practice.refused'));
    await at.scan(codeOf(CUP));
    await waitFor(() => expect(says.queryByRole('alert')).toBeNull());
    await at.click(button(t('parked.park')));
    expect(says.getByRole('alert').textContent).toContain(t('practice.refusedThen'));
    expect(await at.store.db.carts.filter(({ cartId }) => cartId !== 'open').count()).toBe(0);
  });

  it.each(['returns', 'customers', 'day', 'sync', 'receipts', 'settings'] as const)(
    'does not open %s, and says why',
    async (place) => {
      await startPractice();
      at.till.navigation.goTo(place);
      await seen(t('practice.onlySelling'));
      await screen.findByRole('heading', { name: t(`rail.${place}`) });
      await at.press('{Escape}');
      await screen.findByRole('combobox', { name: t('sell.search') });
      expect(band()).not.toBeNull();
    },
  );

  it('finds customers and creates none', async () => {
    await startPractice();
    await at.press('{F2}');
    const create = await screen.findByRole<HTMLButtonElement>('button', { name: t('customers.create') });
    expect(create.disabled).toBe(true);
    expect(isSeen(`${t('errors.PRACTICING.what')} ${t('practice.refusedThen')}`)).toBe(true);
  });

  it('shows on the customer display what it is', async () => {
    await startPractice();
    expect(currentView(practicing().till, true).practice).toBe(t('practice.display'));
    expect(currentView(at.till, false).practice).toBeNull();
  });
});
