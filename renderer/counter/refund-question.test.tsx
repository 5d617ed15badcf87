// Payments of an open sale that are given back: what is accounted for, and when the drawer opens.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { takeExact, type Tender } from '#shared/domain/sale/payment';
import { CodedError } from '#shared/errors';
import type { TillAuditWrite } from '#shared/writes/till-audit';
import { openPrinter } from '../testing/printer';
import { openTheDay, openShownTill, type ShownTill } from '../testing/shown-till';
import { seen, t } from '../testing/see';
import { TenderedNotice } from './sell/cart/tendered-notice';

const CASH = takeExact('CASH', minor(2000));
const CARD: Tender = { ...takeExact('CARD', minor(500)), reference: 'Visa 4417' };

let at: ShownTill;
let opened: unknown[];

beforeEach(async () => {
  opened = openPrinter();
  at = await openShownTill();
});

const voided = () =>
  at.pos.journal
    .filter((write): write is TillAuditWrite => write.kind === 'till.audit')
    .map(({ body: { kind, facts } }) => [kind, facts]);
const giveBack = async (...tenders: Tender[]) => {
  at.till.cart.setState({ tenders });
  at.show(<TenderedNotice />);
  await at.click(await screen.findByRole('button', { name: t('sell.tendered.refund') }));
  await at.click(await screen.findByRole('button', { name: t('sell.tendered.given') }));
};
const isGivenBack = () => waitFor(() => expect(at.till.cart.getState().tenders).toEqual([]));

it('accounts for each payment, under the open day, and opens the drawer once for cash', async () => {
  await openTheDay(at);
  const day = await at.store.db.days.toCollection().first();
  await giveBack(CASH, CARD);
  await isGivenBack();
  const facts = { currency: 'AED', dayCycleId: day?.dayCycleId };
  expect(voided()).toEqual([
    ['TENDER_VOIDED', { ...facts, amount: 2000, tender: 'CASH' }],
    ['TENDER_VOIDED', { ...facts, amount: 500, tender: 'CARD', reference: 'Visa 4417' }],
  ]);
  expect(opened).toMatchObject([{ paper: null, opensDrawer: true }]);
});

it('leaves the drawer closed for a card', async () => {
  await giveBack(CARD);
  await isGivenBack();
  expect([voided().length, opened]).toEqual([1, []]);
});

it('keeps a payment whose entry cannot be saved, and says why', async () => {
  at.pos.journalError = new CodedError('JOURNAL_WRITE_FAILED');
  await giveBack(CASH);
  await seen(t('errors.JOURNAL_WRITE_FAILED.what'));
  expect([at.till.cart.getState().tenders, opened]).toEqual([[CASH], []]);
});

it.each([
  ['cash', [CASH], 'askTextNoCard'],
  ['a card', [CARD], 'askTextCard'],
  ['both', [CASH, CARD], 'askText'],
] as const)('says what to do for %s', async (_, tenders, text) => {
  at.till.cart.setState({ tenders: [...tenders] });
  at.show(<TenderedNotice />);
  await at.click(await screen.findByRole('button', { name: t('sell.tendered.refund') }));
  const question = await screen.findByRole('alertdialog');
  const [said = ''] = t(`sell.tendered.${text}`, { how: '@' }).split('@');
  expect(question.textContent).toContain(said);
});
