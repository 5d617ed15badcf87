import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { recordSale } from '../store/sales/record-sale';
import { readReturnable } from '../store/sales/returns';
import { sampleCart, sampleDraft } from '../store/testing/samples';
import { seen, t } from '../testing/see';
import { openShownTill, openTheDay, type ShownTill } from '../testing/shown-till';
import { sampled } from '../testing/sampled';
import type { Screen } from '../till/navigation';
import { AppFrame } from './app-frame';

const EVERYTHING = ['CRM_WRITE', 'SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ', 'REPORTS_READ'];

interface Place {
  /** Of the header. */
  readonly title: string | RegExp;
  readonly screen: Screen;
  readonly open: (at: ShownTill) => void | Promise<void>;
}

const selling = { screen: 'sell' } as const;
const inDay = { screen: 'day' } as const;
const returning = { screen: 'returns' } as const;

function openPayment({ till }: ShownTill): void {
  till.cart.setState({ cart: sampleCart([1250]) });
  till.sell.show({ stage: 'pay' });
}

const PLACES: readonly Place[] = [
  { ...selling, title: t('pay.title'), open: openPayment },
  { ...selling, title: t('customerPanel.title'), open: ({ till }) => till.sell.show({ panel: 'customer' }) },
  { ...selling, title: t('parked.title'), open: ({ till }) => till.sell.show({ panel: 'parked' }) },
  { ...selling, title: t('openDay.title'), open: ({ till }) => till.sell.show({ panel: 'open day' }) },
  { ...inDay, title: t('day.closeDay'), open: ({ till }) => till.day.show({ kind: 'count' }) },
  { ...inDay, title: t('day.xReport'), open: ({ till }) => till.day.show({ kind: 'x report' }) },
  { ...inDay, title: t('audit.title'), open: ({ till }) => till.day.show({ kind: 'audit' }) },
  { ...inDay, title: t('day.inventory.title'), open: ({ till }) => till.day.show({ kind: 'van inventory' }) },
  { ...inDay, title: t('day.cash'), open: ({ till }) => till.day.show({ kind: 'cash', movement: 'IN' }) },
  {
    ...returning,
    title: t('returns.noReceiptTitle'),
    open: ({ till }) => till.returns.show({ stage: { kind: 'no receipt', draftId: crypto.randomUUID() } }),
  },
  { ...returning, title: new RegExp(t('returns.ofReceipt', { receiptNumber: '' })), open: chooseLines },
];

async function chooseLines({ till, store, session }: ShownTill): Promise<void> {
  const { sale } = await recordSale(store, session, sampleDraft(session, null, sampleCart([1250])));
  const original = await readReturnable(store.db, sale.transactionId);
  if (original) till.returns.openSale(original, store.newId());
}

/** The header around a title. */
async function headOf(title: string | RegExp): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name: title });
  const head = heading.closest('header');
  if (!head) throw new Error(`${String(title)} stands in no header.`);
  return head;
}

const isGone = (title: string | RegExp) =>
  waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull());

describe.each(sampled(PLACES))('the way back from $title', ({ title, screen: shown, open }) => {
  async function show(): Promise<ShownTill> {
    const at = await openShownTill({ features: EVERYTHING });
    await openTheDay(at);
    at.till.navigation.goTo(shown);
    await open(at);
    at.show(<AppFrame />);
    return at;
  }

  it('stands before the title', async () => {
    const at = await show();
    const head = await headOf(title);
    const back = within(head).getByRole('button', { name: t('app.back') });
    const heading = within(head).getByRole('heading');
    expect(back.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await at.click(back);
    await isGone(title);
  });

  it('is Esc, wherever the focus is', async () => {
    const at = await show();
    await headOf(title);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await at.press('{Escape}');
    await isGone(title);
  });
});

it('leads from a panel to its screen, and from the screen to the one before it', async () => {
  const at = await openShownTill({ features: EVERYTHING });
  at.till.sell.show({ panel: 'new customer' });
  at.show(<AppFrame />);
  await headOf(t('newCustomer.title'));
  await at.press('{Escape}');
  await headOf(t('customerPanel.title'));
  await at.press('{Escape}');
  await seen(t('sell.emptyThen'));
  await isGone(t('customerPanel.title'));
});
