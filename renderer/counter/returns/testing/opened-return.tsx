// A return of a sale for its tests: the sale made on a shown till, and what a person sees and uses of the screen.
import { screen, within } from '@testing-library/react';
import type { Cart } from '#shared/domain/cart/cart';
import { minor } from '#shared/domain/money/money';
import { takeExact, type Tender } from '#shared/domain/sale/payment';
import { recordSale } from '../../../store/sales/record-sale';
import { readReturnable } from '../../../store/sales/returns';
import { sampleCart, sampleDraft } from '../../../store/testing/samples';
import { recordedSales } from '../../../testing/recorded';
import { button, choice, field, seen, t } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { ReturnsScreen } from '../returns-screen';

export const MANAGER = ['SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'];

export let at: ShownTill;
/** Of the sale that was made last. */
export let transactionId: string;

/** Two of each, at 25.00 and 8.00 in total; 20 paid by card, 13 in cash. */
export async function open(features: readonly string[] = MANAGER): Promise<void> {
  await openTill({ features });
  const tenders = [takeExact('CARD', minor(2000), 'Visa 4417'), takeExact('CASH', minor(1300))];
  await sell(sampleCart([1250, 400]), tenders);
  await choose();
  at.show(<ReturnsScreen />);
}

export async function openTill(parts: Parameters<typeof openShownTill>[0]): Promise<void> {
  at = await openShownTill(parts);
}

export async function sell(cart: Cart, tenders?: readonly Tender[]): Promise<void> {
  const draft = { ...sampleDraft(at.session, null, cart), ...(tenders && { tenders }) };
  const { sale } = await recordSale(at.store, at.session, draft);
  transactionId = sale.transactionId;
}

/** Opens the return of the sale that was made last. */
export async function choose(): Promise<void> {
  const original = await readReturnable(at.store.db, transactionId);
  if (original) at.till.returns.openSale(original, at.store.newId());
}

export const howMany = (item: number, left = '2') => field(t('returns.howMany', { name: `Item ${item}`, left }));
export const method = (kind: 'AS_PAID' | 'CASH' | 'OTHER') =>
  choice(t(`returns.methods.${kind}`), screen.getByRole('radiogroup', { name: t('returns.method') }));
export const complete = () => button(t('returns.complete'));
export const toRefund = () =>
  within(screen.getByRole('region', { name: t('returns.refund') })).getByRole('status').textContent;
export const tenders = () =>
  within(screen.getByRole('list', { name: t('returns.goesBack') }))
    .getAllByRole('listitem')
    .map((each) => each.textContent);
export const reason = () => at.click(choice(t('returns.reasons.FAULTY')));
export const isDone = () => seen(t('returns.doneTitle'));
/** The fields and buttons of the lines, the reasons and the method that can be used. */
export const whatIsOpen = () => {
  const goods = screen.getByRole('region', { name: t('returns.goods') });
  const reasons = screen.getByRole('group', { name: t('returns.why') });
  const methods = screen.getByRole('radiogroup', { name: t('returns.method') });
  return [
    ...goods.querySelectorAll<HTMLElement>('li input, li button'),
    ...[reasons, methods].flatMap((part) => [...part.querySelectorAll<HTMLElement>('input')]),
    button(t('returns.everything')),
    field(t('returns.note')),
  ].filter((each) => !each.matches(':disabled'));
};
export const returns = () => recordedSales(at).slice(1);
