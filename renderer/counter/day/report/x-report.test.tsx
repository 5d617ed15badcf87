import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { EMPTY_CART, setCartDiscount, setUnitPrice } from '#shared/domain/cart/cart';
import { amountByHand } from '#shared/domain/cart/discount';
import { minor } from '#shared/domain/money/money';
import { takeExact } from '#shared/domain/sale/payment';
import type { Paper } from '#shared/ipc/paper';
import { NO_PRINTER, type PrintRequest } from '#shared/ipc/printing';
import { pos } from '../../../bridge/bridge';
import { usePrinting } from '../../../bridge/printing';
import { localeOf, setLocale } from '../../../locales/locale';
import { showLanguage } from '../../../locales/show-language';
import { closeDay, moveCash, openDay } from '../../../store/day/day';
import { cartToPayAgain, correctPayment } from '../../../store/sales/correct-payment';
import { recordSale } from '../../../store/sales/record-sale';
import { readReturnable } from '../../../store/sales/returns';
import { sampleCart, sampleDraft } from '../../../store/testing/samples';
import { button, seen, t } from '../../../testing/see';
import { factsText } from '../../../ui/text/list-text';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { DayScreen } from '../day-screen';

let at: ShownTill;

const CASHIER = ['SALES_WRITE', 'OPS_WRITE'];
const MANAGER = [...CASHIER, 'ACCOUNTING_READ'];

/** A sale of 25.00 before the day, 525.00 in the drawer then, 100.00 put in, 33.50 paid in cash and 34.50 by card. */
async function xReport(features: readonly string[], more?: (at: ShownTill) => Promise<unknown>): Promise<string> {
  at = await openShownTill({ features });
  const { store, session } = at;
  await recordSale(store, session, sampleDraft(session, null, sampleCart([1250])));
  await openDay(store, session, store.newId(), { amount: minor(52500), pieces: [] });
  const moved = { movementId: store.newId(), kind: 'IN', amount: minor(10000), reason: 'Change' } as const;
  await moveCash(store, session, moved);
  await recordSale(store, session, sampleDraft(session, null, sampleCart([1675])));
  const card = { ...sampleDraft(session, null, sampleCart([1725])), tenders: [takeExact('CARD', minor(3450))] };
  await recordSale(store, session, card);
  await more?.(at);
  at.till.day.show({ kind: 'x report' });
  at.show(<DayScreen />);
  // On the screen, and as it is printed: both are the same.
  const papers = await screen.findAllByRole('article', { name: (name) => name.includes(t('day.report.x')) });
  const [first = '', ...others] = papers.map(textOf);
  expect(others.every((text) => text === first)).toBe(true);
  return first;
}

/** As main gets it. The printer is there before the report: what changes while it is being shown may be late for the click. */
async function printed(features: readonly string[]): Promise<Paper> {
  const connection = { is: 'device', path: '/dev/usb/lp0' } as const;
  usePrinting.setState({ settings: { ...NO_PRINTER, connection } });
  await xReport(features);
  const call = vi.spyOn(pos, 'call').mockResolvedValue({ isNew: true } as never);
  onTestFinished(() => {
    call.mockRestore();
    usePrinting.setState(usePrinting.getInitialState(), true);
  });
  await at.click(button(t('day.report.print')));
  return vi.waitFor(() => {
    const [, request] = call.mock.calls.find(([name]) => name === 'printing.print') ?? [];
    const paper = (request as PrintRequest | undefined)?.paper;
    if (paper === null || paper === undefined) throw new Error('Nothing was printed.');
    return paper;
  });
}

function textOf(paper: HTMLElement): string {
  const leaves = [...paper.querySelectorAll('*')].filter(({ childElementCount }) => childElementCount === 0);
  return leaves.map(({ textContent }) => textContent).join(' ');
}

const amounts = (text: string) => text.match(/\d[\d,]*\.\d\d/g) ?? [];

it('shows a person who may accept a difference what was sold, before the day too, and the expected cash', async () => {
  const report = await xReport(MANAGER);
  expect(report).toContain(factsText([t('day.report.soldBefore'), '1']));
  expect(amounts(report)).toEqual(expect.arrayContaining(['25.00', '93.00', '658.50']));
});

it('shows anybody else no amount that leads to the expected cash', async () => {
  const report = await xReport(CASHIER);
  expect(report).toContain(t('day.report.blind'));
  // Float, cash put in, and the card: nothing else is an amount, and nothing tells the total.
  expect([...new Set(amounts(report))].sort()).toEqual(['100.00', '34.50', '500.00']);
  expect(report).toContain(`${t('day.report.salesGross')} 3`);
  expect(report).toContain(`${t('day.report.soldBefore')} 1`);
});

/** A sale at a price changed by hand and with a discount, whose payment is corrected. */
async function sellAndCorrect({ store, session }: ShownTill): Promise<void> {
  const lineId = store.newId();
  const lines = sampleCart([2000]).lines.map((line) => ({ ...line, lineId, cataloguePrice: line.unitPrice }));
  const cart = setUnitPrice({ ...EMPTY_CART, lines }, lineId, minor(1775));
  const changed = setCartDiscount(cart, amountByHand(minor(150)));
  const { sale } = await recordSale(store, session, sampleDraft(session, null, changed));
  const original = await readReturnable(store.db, sale.transactionId);
  if (!original) throw new Error('The sale is not there.');
  const open = await cartToPayAgain(store, original, '');
  const asked = { draftId: store.newId(), original, open, note: 'Corrected', parkedAs: sale.receiptNumber };
  await correctPayment(store, session, asked);
  await recordSale(store, session, sampleDraft(session, null, open.cart));
}

it('counts prices changed by hand and corrected payments, and the discounts that these count twice', async () => {
  const report = await xReport(MANAGER, sellAndCorrect);
  expect(report).toContain(`${factsText([t('day.report.priceChanges'), '1'])} −4.50`);
  expect(report).toContain(`${factsText([t('day.report.correctedDiscounts'), '1'])} −1.50`);
  expect(report).toContain(`${t('day.report.correctedPayments')} 1`);
});

it('tells nobody who counts blind what discounts came to: their percentage would tell what was sold', async () => {
  const report = await xReport(CASHIER, sellAndCorrect);
  // Float, cash put in, the card, and what a changed price made less.
  expect([...new Set(amounts(report))].sort()).toEqual(['100.00', '34.50', '4.50', '500.00']);
  for (const name of ['saleDiscounts', 'correctedDiscounts'] as const)
    expect(report).toMatch(new RegExp(`${t(`day.report.${name}`)} \\d`));
});

it('is printed again only by a person who may see the expected cash', async () => {
  expect((await printed(MANAGER)).againNeeds).toBe('CLOSE_WITH_DIFFERENCE');
});

it('is printed again by anybody where the expected cash does not follow from it', async () => {
  const paper = await printed(CASHIER);
  expect(paper.title).toContain(t('day.report.x'));
  expect(paper.againNeeds).toBeUndefined();
});

it('says, where it is printed, that it waits for the printer', async () => {
  await xReport(CASHIER);
  const status = { is: 'waiting', problem: 'PRINTER_UNREACHABLE' } as const;
  const facts = { jobId: 'x', title: 'X report', queuedAt: '2026-11-21T10:00:00Z' };
  const waiting = { ...facts, isCopy: false, isDrawerOnly: false, status, againNeeds: null };
  act(() => usePrinting.setState({ jobs: [waiting] }));
  onTestFinished(() => usePrinting.setState(usePrinting.getInitialState(), true));
  await seen(t('printing.notice.waiting', { count: 1 }));
  await at.click(button(t('app.back')));
  await seen(t('day.yourDay', { register: at.session.registerId }));
  await seen(t('printing.notice.waiting', { count: 1 }));
});

it('has its hours in the digits of the reader, as its amounts', async () => {
  setLocale(localeOf('ar-AE', 'arab'));
  onTestFinished(() => setLocale(localeOf('en-GB', 'latn')));
  const report = await xReport(MANAGER);
  expect(report).toContain('٩٣٫٠٠');
  expect(report).toMatch(/[٠-٩]{2}:٠٠/);
  expect(report).not.toMatch(/\d\d:00/);
});

it('has in Arabic each count on the same side of its name, also of a Latin one and of an hour', async () => {
  await showLanguage({ code: 'ar', digits: 'latn' }, document.documentElement);
  onTestFinished(() => showLanguage({ code: 'en', digits: 'latn' }, document.documentElement));
  await xReport(MANAGER);
  const names = [...document.querySelectorAll('article dt')].map(({ textContent }) => textContent);
  const counted = names.filter((name) => name.includes(' · '));
  expect(counted.map((name) => name.startsWith('\u200f'))).toEqual(counted.map(() => true));
  expect([/[A-Za-z]/, /\d\d:00/].map((kind) => counted.some((name) => kind.test(name)))).toEqual([true, true]);
});

it.each([
  ['who decided alone', true, 'day.report.decidedAlone'],
  ['who approved', false, 'day.report.approvedBy'],
] as const)('the Z report names %s on a difference', async (_who, isOwn, name) => {
  at = await openShownTill({ features: MANAGER });
  const { store, session } = at;
  const dayCycleId = store.newId();
  await openDay(store, session, dayCycleId, { amount: minor(50000), pieces: [] });
  await closeDay(store, session, {
    ...{ entryId: store.newId(), dayCycleId, counted: { amount: minor(45000), pieces: [] } },
    ...{ reason: 'A note is missing.', approvedBy: isOwn ? session.me.username : 'omar' },
  });
  at.till.day.show({ kind: 'z report', dayCycleId });
  at.show(<DayScreen />);
  const [report] = await screen.findAllByRole('article', {
    name: (title) => title.startsWith(t('day.report.z', { number: '' }).trim()),
  });
  const other = isOwn ? 'day.report.approvedBy' : 'day.report.decidedAlone';
  expect(report?.textContent).toContain(t(name));
  expect(report?.textContent).not.toContain(t(other));
  // Stands out on paper too, which has no colors.
  const strong = [...(report?.querySelectorAll('[data-look="strong"]') ?? [])].map(({ textContent }) => textContent);
  expect(strong).toContain(`${t('day.report.short')}50.00`);
});
