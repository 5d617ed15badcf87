import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastTill, openTestStore, type TestStore } from '../testing/test-store';
import { NO_RECORDS } from '#shared/api/sales/known-records';
import { claimedEntry } from '#shared/ipc/store-calls';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import type { TenderKind } from '#shared/domain/sale/payment';
import { refund } from '#shared/domain/sale/refund';
import { CodedError } from '#shared/errors';
import type { Customer } from '#shared/api/customers/customer';
import type { DayCloseWrite } from '#shared/writes/day';
import { createCustomer } from '../customers/create-customer';
import { recordAudit } from '../day/audit';
import { closeDay, moveCash, openDay } from '../day/day';
import { readKeptPage } from './kept-page';
import { sendKeptAgain } from './kept-records';
import { claimEntries } from '../outbox/outbox';
import { paymentConfigOf } from '../core/merchant-config';
import { recordReturn } from '../sales/record-return';
import { recordSale } from '../sales/record-sale';
import { readReturnable } from '../sales/returns';
import type { CartCustomer } from '../database/till-rows';
import { applyOutcome } from '../writes/apply-outcome';
import { readOpenDay, storeDay } from '../writes/store-day';
import { sampleCart, sampleCustomer, sampleDraft } from '../testing/samples';
import { NO_CART } from '../carts/open-cart';

let till: TestStore;

beforeEach(async () => {
  till = await openTestStore();
});
afterEach(() => till.store.close());

/** Main drops what the service has accepted. */
function acknowledged(): void {
  till.pos.journal.length = 0;
}

/** Records a sale and has the service accept it. */
async function sent(customer: CartCustomer | null = null, kind: TenderKind = 'CASH'): Promise<string> {
  const draft = sampleDraft(till.session, customer);
  const tenders = draft.tenders.map((tender) => ({ ...tender, kind }));
  const { transaction } = await recordSale(till.store, till.session, { ...draft, tenders });
  await claimEntries(till.store, 1);
  await applyOutcome(till.store, transaction.transactionId, { kind: 'accepted', answer: transaction });
  acknowledged();
  return transaction.transactionId;
}

it('queues a sale again that the service has lost: journal first, marked unsent, and only once', async () => {
  const transactionId = await sent();
  const ids = { ...NO_RECORDS, transactionIds: [transactionId] };
  expect(await sendKeptAgain(till.store, ids, 'sara')).toEqual({ sales: 1, others: 0 });
  expect(await sendKeptAgain(till.store, ids, 'sara')).toEqual({ sales: 0, others: 0 });
  expect(till.pos.journal.map(({ entryId }) => entryId)).toEqual([transactionId]);
  const row = await till.store.db.sales.get(transactionId);
  expect(row?.sync).toBe('not sent');
  const [taken, ...others] = await claimEntries(till.store, 4);
  expect(others).toEqual([]);
  expect(taken).toMatchObject({ write: { sale: row?.transaction }, outcomeUnknown: true });
  claimedEntry.parse(taken);
});

it('queues a lost day before its sales, and its close after them', async () => {
  const transactionId = await sent();
  const dayCycleId = crypto.randomUUID();
  const facts = { startedAt: '2026-05-04T06:00:00.000Z', openingCash: 50, openedOn: 'FRONT-PC' };
  const body = { dayCycleId, businessDate: '2026-05-04', ...facts };
  const by = { savedAt: body.startedAt, savedBy: 'sara' };
  await storeDay(till.store.db, { kind: 'day.open', entryId: dayCycleId, ...by, body: { ...body, registerId: 1 } });
  await till.store.db.sales.toCollection().modify((row) => {
    row.transaction.dayCycleId = dayCycleId;
  });
  const ids = { ...NO_RECORDS, transactionIds: [transactionId], dayCycleIds: [dayCycleId] };
  expect(await sendKeptAgain(till.store, ids, 'sara')).toEqual({ sales: 1, others: 1 });
  const [opening, ...waiting] = await claimEntries(till.store, 4);
  expect(waiting).toEqual([]);
  expect(opening?.write).toMatchObject({ kind: 'day.open', isSentAgain: true, body: { ...body, registerId: 1 } });
});

describe('when the database is lost after a day is sent again', () => {
  const float = { amount: minor(5000), pieces: [{ denomination: minor(5000), count: 1 }] };

  /** Opens a day after a sale without one; the service has both, and loses the day. */
  async function lostDay(end: (dayCycleId: string) => Promise<void> = async () => {}) {
    const { store, session } = till;
    // Paid by card, so that all of the drawer is the float and its pieces are kept.
    const soldBefore = [await sent(null, 'CARD')];
    const dayCycleId = crypto.randomUUID();
    await openDay(store, session, dayCycleId, float);
    const answer = { dayCycleId, businessDate: '2026-05-04', status: 'OPEN' };
    await applyAll(answer);
    await end(dayCycleId);
    await applyAll(answer);
    acknowledged();
    const lost = [dayCycleId];
    await sendKeptAgain(store, { ...NO_RECORDS, dayCycleIds: lost, closedDayCycleIds: lost }, 'sara');
    const before = await store.db.days.get(dayCycleId);
    expect(before).toMatchObject({ zNumber: 1, floatPieces: float.pieces, soldBefore });
    return { dayCycleId, before };
  }

  async function loseDatabase(): Promise<void> {
    const { store, session, pos } = till;
    await store.close();
    await store.db.delete();
    till = await openTestStore(session, pos);
  }

  it('an open day is that of this till, with its Z number, what was sold before it and how its float was counted', async () => {
    const { before } = await lostDay();
    await loseDatabase();
    expect(await readOpenDay(till.store.db, till.session.registerId)).toEqual({ ...before, isIncomplete: true });
  });

  it('a closed day has its Z report, whose number is not given out again', async () => {
    const { dayCycleId, before } = await lostDay((id) =>
      closeDay(till.store, till.session, {
        entryId: crypto.randomUUID(),
        dayCycleId: id,
        counted: float,
        reason: 'Short',
        approvedBy: null,
      }),
    );
    await loseDatabase();
    expect(await till.store.db.days.get(dayCycleId)).toEqual(before);
    const next = crypto.randomUUID();
    await openDay(till.store, till.session, next, float);
    expect(await till.store.db.days.get(next)).toMatchObject({ zNumber: 2 });
  });
});

it('queues the close of a day again that is open at the service, once, unless a close is pending', async () => {
  const { store, session } = till;
  const counted = { amount: minor(5000), pieces: [] };
  const dayCycleId = crypto.randomUUID();
  await openDay(store, session, dayCycleId, counted);
  const answer = { dayCycleId, businessDate: '2026-05-04', status: 'OPEN' };
  await applyAll(answer);
  const nobody = { reason: null, approvedBy: null };
  await closeDay(store, session, { entryId: crypto.randomUUID(), dayCycleId, counted, ...nobody });
  const page = async () => (await readKeptPage(store, { before: null })).ids;
  expect(await page()).toMatchObject({ dayCycleIds: [dayCycleId], closedDayCycleIds: [] });
  const [close] = await applyAll(answer);
  const ids = { ...NO_RECORDS, closedDayCycleIds: [dayCycleId] };
  expect(await page()).toMatchObject({ dayCycleIds: [dayCycleId], closedDayCycleIds: [dayCycleId] });
  expect(await sendKeptAgain(store, ids, 'sara')).toEqual({ sales: 0, others: 1 });
  expect(await page()).toMatchObject({ closedDayCycleIds: [] });
  const [again] = await claimEntries(store, 4);
  expect(again?.write).toMatchObject({ kind: 'day.close', dayCycleId, body: (close as DayCloseWrite).body });
});

it('queues a lost approval again as it was recorded', async () => {
  const { store, session } = till;
  const facts = { receiptNumber: 'R1-A-000001' };
  await recordAudit(store, session, { kind: 'OVERRIDE', right: 'DISCOUNT_ABOVE', approvedBy: 'mona', facts });
  const stated = { at: '2026-05-04T06:00:00.000Z', registerId: 1, kind: 'OVERRIDE', right: 'DISCOUNT_ABOVE' };
  const answer = { ...stated, auditId: 'any', person: 'sara', approvedBy: 'mona', facts, submittedBy: null };
  const [first] = await applyAll(answer);
  const transactionId = await sent();
  const { ids } = await readKeptPage(store, { before: null });
  till.pos.journal.length = 0;
  expect(await sendKeptAgain(store, ids, 'omar')).toEqual({ sales: 1, others: 1 });
  expect(till.pos.journal.map(({ entryId }) => entryId)).toEqual([first?.entryId, transactionId]);
  expect(till.pos.journal[0]).toEqual(first);
  await sendKeptAgain(store, ids, 'omar');
  expect(await store.db.audit.count()).toBe(1);
});

describe('what the service refuses as the record that it needs is lost', () => {
  const refused = { kind: 'refused', error: new CodedError('SALE_REFUSED', { status: 422 }).data } as const;

  /** Returns one of the goods of a sale. */
  async function returned(transactionId: string): Promise<string> {
    const { store, session } = till;
    const original = await readReturnable(store.db, transactionId);
    if (!original) throw new Error('The sale is not here.');
    const lineId = original.sale.settled.lines[0]?.line.lineId ?? '';
    const { transaction } = await recordReturn(store, session, {
      draftId: crypto.randomUUID(),
      original,
      requested: [{ lineId, quantity: quantityFromDecimal(1) }],
      refund: refund(minor(1250), null, { kind: 'CASH', reference: null }, paymentConfigOf(session.merchant)),
      reason: null,
      note: '',
    });
    return transaction.transactionId;
  }

  it.each([
    ['before', 1],
    ['while', 2],
  ])('a return waits for its sale, also when it was refused %s that is put back', async (_when, order) => {
    const { store } = till;
    const saleId = await sent();
    const returnId = await returned(saleId);
    expect((await claimEntries(store, 4)).map(({ write }) => write.entryId)).toEqual([returnId]);
    const ids = { ...NO_RECORDS, transactionIds: [saleId] };
    const steps = [() => applyOutcome(store, returnId, refused), () => sendKeptAgain(store, ids, 'sara')];
    for (const step of order === 1 ? steps : steps.toReversed()) await step();

    expect((await claimEntries(store, 4)).map(({ write }) => write.entryId)).toEqual([saleId]);
    expect(await store.db.sales.get(returnId)).toMatchObject({ sync: 'not sent', error: null });
    const { transaction } = (await store.db.sales.get(saleId)) ?? {};
    await applyOutcome(store, saleId, { kind: 'accepted', answer: transaction });
    const [again] = await claimEntries(store, 4);
    expect(again).toMatchObject({ write: { entryId: returnId }, outcomeUnknown: true });
    // With its sale there, a refusal is one.
    await applyOutcome(store, returnId, refused);
    expect((await store.db.outbox.where('entryId').equals(returnId).first())?.state).toBe('refused');
  });

  it('the close of a day and its cash movements wait for the opening', async () => {
    const { store, session } = till;
    const counted = { amount: minor(5000), pieces: [] };
    const dayCycleId = crypto.randomUUID();
    await openDay(store, session, dayCycleId, counted);
    const answer = { dayCycleId, businessDate: '2026-05-04', status: 'OPEN' };
    await applyAll(answer);
    acknowledged();
    const [movementId, entryId] = [crypto.randomUUID(), crypto.randomUUID()];
    await moveCash(store, session, { movementId, kind: 'DROP', amount: minor(100), reason: 'Safe' });
    await closeDay(store, session, { entryId, dayCycleId, counted, reason: 'Safe', approvedBy: null });
    for (const { write } of await claimEntries(store, 4)) await applyOutcome(store, write.entryId, refused);

    const lost = [dayCycleId];
    const put = await sendKeptAgain(store, { ...NO_RECORDS, dayCycleIds: lost, closedDayCycleIds: lost }, 'sara');
    expect(put).toEqual({ sales: 0, others: 1 });
    expect(await applyAll(answer)).toMatchObject([{ kind: 'day.open', entryId: dayCycleId }]);
    expect((await claimEntries(store, 4)).map(({ write }) => write.entryId)).toEqual([movementId, entryId]);
  });

  it('the close of a lost day is put back in a second try when the first ended before it', async () => {
    const { store, session } = till;
    const counted = { amount: minor(5000), pieces: [] };
    const dayCycleId = crypto.randomUUID();
    await openDay(store, session, dayCycleId, counted);
    const answer = { dayCycleId, businessDate: '2026-05-04', status: 'OPEN' };
    await applyAll(answer);
    acknowledged();
    const nobody = { reason: null, approvedBy: null };
    await closeDay(store, session, { entryId: crypto.randomUUID(), dayCycleId, counted, ...nobody });
    await applyAll(answer);
    await sendKeptAgain(store, { ...NO_RECORDS, dayCycleIds: [dayCycleId] }, 'sara');

    const { ids } = await readKeptPage(store, { before: null });
    expect(ids).toMatchObject({ dayCycleIds: [dayCycleId], closedDayCycleIds: [dayCycleId] });
    expect(await sendKeptAgain(store, ids, 'sara')).toEqual({ sales: 0, others: 1 });
    expect((await store.db.outbox.toArray()).map(({ write }) => write.kind)).toEqual(['day.open', 'day.close']);
    expect((await readKeptPage(store, { before: null })).ids).toEqual(NO_RECORDS);
  });
});

const FIRST = sampleCustomer(417, { email: 'amna@example.com', firstName: 'Amna', gstin: '27AAPFU0939F1ZV' });

function customerOf({ customerNumber, firstName }: Customer): CartCustomer {
  return { key: customerNumber, customerNumber, localId: null, name: firstName, phone: null };
}

describe('when the service has lost a customer', () => {
  it('creates the customer again with all known fields, and the sale waits for the number', async () => {
    const { store, session, pos } = till;
    await createCustomer(store, session, { email: FIRST.email, firstName: FIRST.firstName });
    await applyAll(FIRST);
    const transactionId = await sent(customerOf(FIRST));
    const { ids } = await readKeptPage(store, { before: null });
    expect(ids).toMatchObject({ customerNumbers: [FIRST.customerNumber], transactionIds: [transactionId] });
    pos.journal.length = 0;

    expect(await sendKeptAgain(store, ids, 'sara')).toEqual({ sales: 1, others: 1 });
    expect(pos.journal.map(({ kind }) => kind)).toEqual(['customer.create', 'customer.change', 'sale.record']);
    expect((await readKeptPage(store, { before: null })).ids.customerNumbers).toEqual([]);
    const [create, ...others] = await claimEntries(store, 4);
    expect(others).toEqual([]);
    expect(create).toMatchObject({ outcomeUnknown: true, write: { body: { email: FIRST.email, firstName: 'Amna' } } });
    const second = sampleCustomer(900, { email: FIRST.email });
    await applyOutcome(store, create?.write.entryId ?? '', { kind: 'accepted', answer: second });
    const [change, sale] = await claimEntries(store, 4);
    expect(change?.write).toMatchObject({ fields: { gstin: { value: FIRST.gstin } } });
    expect(sale?.write).toMatchObject({ entryId: transactionId, sale: { customerNumber: null } });
    expect(Object.values(sale?.idMappings ?? {})).toEqual([second.customerNumber]);
    expect(await store.db.sales.get(transactionId)).toMatchObject({ customerNumber: second.customerNumber });
  });

  it('updates the open cart and the parked carts', async () => {
    const { store, session } = till;
    await createCustomer(store, session, { email: FIRST.email, firstName: FIRST.firstName });
    await applyAll(FIRST);
    const { customerNumber } = FIRST;
    const cart = { ...sampleCart([100]), customerNumber };
    lastTill().cart.setState({ customer: customerOf(FIRST), cart });
    const parked = { ...NO_CART, customer: customerOf(FIRST), cart, cartId: crypto.randomUUID() };
    await store.db.carts.put(parked);
    const ids = { ...NO_RECORDS, customerNumbers: [customerNumber] };
    await sendKeptAgain(store, ids, 'sara');
    const open = lastTill().cart.getState();
    expect([open.customer?.customerNumber, open.cart.customerNumber]).toEqual([null, null]);
    expect(await store.db.localCustomers.get(open.customer?.localId ?? '')).toMatchObject({ sync: 'not sent' });
    const { key, localId } = open.customer ?? {};
    expect((await store.db.carts.get(parked.cartId))?.customer).toMatchObject({ key, localId, customerNumber: null });
    expect(await sendKeptAgain(store, ids, 'sara')).toMatchObject({ others: 0 });
  });
});

/** Accepts all pending entries with this answer. */
async function applyAll(answer: unknown) {
  const taken = await claimEntries(till.store, 8);
  for (const { write } of taken) await applyOutcome(till.store, write.entryId, { kind: 'accepted', answer });
  return taken.map(({ write }) => write);
}
