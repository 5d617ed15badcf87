// "Who sent it" of the service extensions, proven: at a register where somebody has signed in with an approval key, an approval
// counts only if the approver's key signed it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ApprovalProof } from '#shared/api/accounts/approval-key';
import { envelope } from '#shared/api/wire/envelope';
import { storedSale, type SaleTransaction } from '#shared/api/sales/sale';
import { tillAudit } from '#shared/api/sales/till-audit';
import { changeAccess } from '#service/store/accounts/users';
import { createTenantStore } from '#service/store/database/tenant-store';
import { approvalsOf, MONTHS_MS, PASSWORDS, PRICE, REGISTER, tickingClock } from './approval-fixture';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { makeReturn, makeSale, withLine } from './sale-fixture';

onEachDatabase(
  'signed approvals',
  (service) => {
    const { clock, people, signIn, makeKey, reasons, entryOf, record, proofOf, whileAnswered, sell, nextReceipt } =
      approvalsOf(service);

    it('names a key at the sign-in with it, the same again for the same key', async () => {
      expect((await signIn('sara.khan')).approvalKeyId).toBeUndefined();
      expect((await signIn('omar.haddad', { approvalKey: people.omar.approvalKey })).approvalKeyId).toBe(
        people.omar.keyId,
      );
      const wrong = { username: 'omar.haddad', password: 'guess', merchantTenant: 'demo', registerId: REGISTER };
      const refused = await service().client.send('POST', '/auth/registration', {
        ...wrong,
        approvalKey: people.omar.approvalKey,
      });
      expect(refused.body).toMatchObject(refusal('CREDENTIALS_WRONG'));
      for (const approvalKey of ['', 'x', `${people.omar.approvalKey}=`, people.omar.approvalKey.slice(4)]) {
        const body = { ...wrong, password: PASSWORDS['omar.haddad'], approvalKey };
        expect((await service().client.send('POST', '/auth/registration', body)).status).toBe(400);
      }
    });

    it('ends no question that a person has come to meanwhile, when an approval arrives while they answer', async () => {
      const waiting = await sell();
      const behind = [{ reasonCode: 'CASH_ROUNDING_WRONG', reasonDetail: 'It is rounded wrong.' }];
      await sql`update posting_exceptions set further = ${JSON.stringify(behind)}::jsonb
        where tenant_id = 'demo' and external_id = ${waiting}`.execute(service().db);
      const late = entryOf();
      await whileAnswered(waiting, () =>
        people.cashier.post('/ops/till-audit', { ...late, proof: proofOf(people.omar, late) }),
      );
      expect((await reasons(waiting)).sort()).toEqual([
        ['CASH_ROUNDING_WRONG', 'PENDING'],
        ['PRICE_NOT_APPROVED', 'RESOLVED'],
      ]);
    });

    it('ends the question behind the one that a person answers, when its approval arrives meanwhile', async () => {
      const waiting = await sell();
      await sql`update posting_exceptions set reason_code = 'CUSTOMER_UNKNOWN',
        further = jsonb_build_array(jsonb_build_object('reasonCode', reason_code, 'reasonDetail', reason_detail))
        where tenant_id = 'demo' and external_id = ${waiting}`.execute(service().db);
      const late = entryOf();
      await whileAnswered(waiting, () =>
        people.cashier.post('/ops/till-audit', { ...late, proof: proofOf(people.omar, late) }),
      );
      expect((await reasons(waiting)).sort()).toEqual([
        ['CUSTOMER_UNKNOWN', 'RESOLVED'],
        ['PRICE_NOT_APPROVED', 'RESOLVED'],
      ]);
    });

    describe('counts', () => {
      it('an approval that the approver signed, once, before or after the sale', async () => {
        const entry = entryOf();
        expect(await record(entry, proofOf(people.omar, entry))).toMatchObject({ isProven: true });
        expect(await reasons(entry.auditId)).toEqual([]);
        expect(await reasons(await sell())).toEqual([]);
        const waiting = await sell();
        expect(await reasons(waiting)).toEqual([['PRICE_NOT_APPROVED', 'PENDING']]);
        const late = entryOf();
        await record(late, proofOf(people.omar, late));
        expect(await reasons(waiting)).toEqual([['PRICE_NOT_APPROVED', 'RESOLVED']]);
      });

      it('a price that somebody with the right gave themselves in the cart of another cashier', async () => {
        const entry = entryOf({ person: 'omar.haddad', approvedBy: null });
        await record(entry, proofOf(people.omar, entry));
        expect(await reasons(await sell())).toEqual([]);
        const waiting = await sell();
        const late = entryOf({ person: 'omar.haddad', approvedBy: null });
        await record(late, proofOf(people.omar, late));
        expect(await reasons(waiting)).toEqual([['PRICE_NOT_APPROVED', 'RESOLVED']]);
      });

      it('a price for as much of the line as it was approved for, or less', async () => {
        for (const quantity of [2500, 3000]) {
          const entry = entryOf({ facts: { ...PRICE, quantity } });
          expect(await record(entry, proofOf(people.omar, entry))).toMatchObject({
            isProven: true,
            facts: { quantity },
          });
          expect(await reasons(await sell())).toEqual([]);
        }
      });

      it('what a manager did themselves, for their own sale that is sent under the account of another, and once', async () => {
        const own = async () => {
          const entry = entryOf({ person: 'omar.haddad', approvedBy: null });
          await record(entry, proofOf(people.omar, entry));
        };
        const theirs = { cashier: 'omar.haddad' };
        expect(await reasons(await sell(theirs))).toEqual([['PRICE_NOT_APPROVED', 'PENDING']]);
        clock.now += MONTHS_MS;
        await own();
        expect(await reasons(await sell(theirs))).toEqual([]);
        expect(await reasons(await sell())).toEqual([['PRICE_NOT_APPROVED', 'PENDING']]);
        clock.now += MONTHS_MS;
        await own();
        const { till } = await signIn('omar.haddad');
        expect(await reasons(await sell(theirs, till))).toEqual([]);
        expect(await reasons(await sell())).toEqual([['PRICE_NOT_APPROVED', 'PENDING']]);
      });

      it('an unsigned approval at a merchant without a key, as tills of earlier versions send it', async () => {
        await sql`delete from approval_keys where tenant_id = 'demo'`.execute(service().db);
        const entry = entryOf();
        expect(await record(entry)).not.toHaveProperty('isProven');
        expect(await reasons(entry.auditId)).toEqual([]);
        expect(await reasons(await sell())).toEqual([]);
        people.omar = await makeKey('omar.haddad');
        people.sara = await makeKey('sara.khan');
      });
    });

    describe('does not count', () => {
      const forged: [string, (entry: ReturnType<typeof entryOf>) => ApprovalProof | undefined][] = [
        ['an approval without a signature', () => undefined],
        ['one that the cashier signed', (entry) => proofOf(people.sara, entry)],
        [
          'one that names the approver’s key and another signed',
          (entry) => ({ ...proofOf(people.sara, entry), keyId: people.omar.keyId }),
        ],
        ['the signature of another approval', () => proofOf(people.omar, entryOf())],
        [
          'a signature for another price',
          (entry) => proofOf(people.omar, { ...entry, facts: { ...PRICE, amount: 499 } }),
        ],
        ['a signature for another register', (entry) => proofOf(people.omar, { ...entry, registerId: 1 })],
        ['a signature for another cashier', (entry) => proofOf(people.omar, { ...entry, person: 'leela.nair' })],
        [
          'a signature of another time',
          (entry) => proofOf(people.omar, { ...entry, at: new Date(clock.now - 1).toISOString() }),
        ],
        ['an unknown key', (entry) => ({ ...proofOf(people.omar, entry), keyId: randomUUID() })],
      ];
      it.each(forged)('%s', async (_, proof) => {
        const entry = entryOf();
        expect(await record(entry, proof(entry))).toMatchObject({ isProven: false });
        expect(await reasons(entry.auditId)).toEqual([['APPROVAL_NOT_PROVEN', 'PENDING']]);
        expect(await reasons(await sell())).toEqual([['PRICE_NOT_APPROVED', 'PENDING']]);
      });

      it('a price approved for less of the line than was sold', async () => {
        const entry = entryOf({ facts: { ...PRICE, quantity: 2499 } });
        expect(await record(entry, proofOf(people.omar, entry))).toMatchObject({ isProven: true });
        expect(await reasons(await sell())).toEqual([['PRICE_NOT_APPROVED', 'PENDING']]);
      });

      it('an own right that is not signed, or is not theirs', async () => {
        await record(entryOf({ person: 'omar.haddad', approvedBy: null }));
        const own = entryOf({ approvedBy: null });
        await record(own, proofOf(people.sara, own));
        expect(await reasons(await sell())).toEqual([['PRICE_NOT_APPROVED', 'PENDING']]);
      });

      it('an unsigned approval at a register without a key of its own', async () => {
        const { till } = await signIn('sara.khan', {}, 1);
        const entry = entryOf({ registerId: 1 });
        const stored = read(await till.post('/ops/till-audit', entry), 201, envelope(tillAudit)).data;
        expect(stored).toMatchObject({ isProven: false });
        expect(await reasons(entry.auditId)).toEqual([['APPROVAL_NOT_PROVEN', 'PENDING']]);
        expect(await reasons(await sell({ registerId: 1, receiptNumber: `1-${randomUUID()}` }, till))).toEqual([
          ['PRICE_NOT_APPROVED', 'PENDING'],
        ]);
      });

      it('an own right in the name of another that is not signed: a person is asked who wrote it', async () => {
        const inAnothers = entryOf({ person: 'omar.haddad', approvedBy: null });
        expect(await record(inAnothers)).toMatchObject({ isProven: false });
        expect(await reasons(inAnothers.auditId)).toEqual([['APPROVAL_NOT_PROVEN', 'PENDING']]);
        const inTheirs = entryOf({ person: 'sara.khan', approvedBy: null });
        await record(inTheirs);
        expect(await reasons(inTheirs.auditId)).toEqual([]);
      });

      it('the signature of a key for another register', async () => {
        const elsewhere = await makeKey('omar.haddad', 3);
        const entry = entryOf();
        expect(await record(entry, proofOf(elsewhere, entry))).toMatchObject({ isProven: false });
      });

      it('what a key signs after the sign-ins of its person were ended, until they sign in with it again', async () => {
        const store = createTenantStore(service().db);
        await store.inTenant('demo', (tx) => changeAccess(tx, 'omar.haddad', { status: 'ACTIVE' }));
        const entry = entryOf();
        expect(await record(entry, proofOf(people.omar, entry))).toMatchObject({ isProven: false });
        await signIn('omar.haddad', { approvalKey: people.omar.approvalKey });
        const later = entryOf();
        expect(await record(later, proofOf(people.omar, later))).toMatchObject({ isProven: true });
      });
    });

    describe('what no till sends', () => {
      const soldNow = (more: Partial<SaleTransaction> = {}) =>
        makeSale({
          registerId: REGISTER,
          soldAt: new Date(clock.now).toISOString(),
          receiptNumber: nextReceipt(),
          ...more,
        });
      const send = async (sale: SaleTransaction, by = people.cashier) => {
        read(await by.post('/sales/transactions', sale), 201, envelope(storedSale));
        return reasons(sale.transactionId);
      };
      const back = (sale: SaleTransaction, kind: 'CASH' | 'CARD') => {
        const { receiptNumber, ...facts } = soldNow();
        const { registerId, soldAt, businessDate } = facts;
        const made = makeReturn(sale, 1, { registerId, soldAt, businessDate, receiptNumber });
        return { ...made, tenders: made.tenders.map((tender) => ({ ...tender, kind, reference: null })) };
      };
      const OTHER_WAY = [['REFUND_NOT_APPROVED', 'PENDING']];

      it('is a refund another way than the sale was paid that nobody approved', async () => {
        const sale = soldNow();
        expect(await send(sale)).toEqual([]);
        expect(await send(back(sale, 'CASH'))).toEqual([]);
        const first = back(sale, 'CARD');
        expect(await send(first)).toEqual(OTHER_WAY);
        const [{ amount = 0 } = {}] = first.tenders;
        const facts = { currency: 'AED', amount: Math.round(amount * 100), receiptNumber: sale.receiptNumber };
        const approve = async (more: object, by: Partial<ReturnType<typeof entryOf>> = {}) => {
          const entry = entryOf({ right: 'REFUND_TO_OTHER_TENDER', facts: { ...facts, ...more }, ...by });
          await record(entry, proofOf(people.omar, entry));
        };
        await approve({ amount: 1 });
        await approve({ receiptNumber: '2-00001' });
        expect(await reasons(first.transactionId)).toEqual(OTHER_WAY);
        await approve({});
        expect(await reasons(first.transactionId)).toEqual([['REFUND_NOT_APPROVED', 'RESOLVED']]);
        await approve({}, { person: 'omar.haddad', approvedBy: null });
        const another = soldNow();
        await send(another);
        expect(await send(back(another, 'CARD'))).toEqual(OTHER_WAY);
        expect(await send({ ...back(sale, 'CARD'), cashier: 'omar.haddad' })).toEqual([]);
      });

      it('is more cash than was paid in cash', async () => {
        const sale = soldNow();
        const [cash] = sale.tenders;
        const paid = [
          { kind: 'CARD' as const, amount: 36, tendered: 36, change: 0, reference: null },
          { ...cash, kind: 'CASH' as const, amount: 5, tendered: 5, change: 0, reference: null },
        ];
        expect(await send({ ...sale, tenders: paid })).toEqual([]);
        expect(await send(back(sale, 'CASH'))).toEqual(OTHER_WAY);
      });

      it('is an item in another tax category than its own', async () => {
        const zero = { taxCategory: 'ZERO', taxRate: 0, netAmount: 10, taxAmount: 0 };
        const lines = withLine(withLine(soldNow(), 0, { netAmount: 29.52, taxAmount: 1.48 }), 1, zero);
        const sale = { ...lines, totals: { ...lines.totals, netAmount: 39.52, taxAmount: 1.48 } };
        expect(await send(sale)).toEqual([['TAX_RATE_UNKNOWN', 'PENDING']]);
        // Another program signs in without a register.
        const program = service().client.as('CASHIER');
        expect(
          await send({ ...sale, transactionId: randomUUID(), receiptNumber: `x-${randomUUID()}` }, program),
        ).toEqual([]);
      });

      it('is a part of an item that is sold by the piece', async () => {
        const unit = (code: string, changed: string) =>
          sql`update items set uom_code = ${code}, modified_time = ${changed}
          where tenant_id = 'demo' and id = 11`.execute(service().db);
        await unit('H87', '2020-01-01');
        expect(await send(soldNow())).toEqual([['QUANTITY_NOT_WHOLE', 'PENDING']]);
        await unit('H87', '2031-03-01');
        expect(await send(soldNow())).toEqual([]);
        await unit('MTR', '2020-01-01');
        expect(await send(soldNow())).toEqual([]);
      });
    });

    it('keeps the newest keys of a person at a register', async () => {
      const keys = [];
      for (let made = 0; made < 21; made += 1) keys.push(await makeKey('omar.haddad', 3));
      const { rows } = await sql<{ keyId: string }>`select key_id from approval_keys
        where tenant_id = 'demo' and register_id = 3`.execute(service().db);
      expect(rows.map(({ keyId }) => keyId).sort()).toEqual(
        keys
          .slice(1)
          .map(({ keyId }) => keyId)
          .sort(),
      );
    });
  },
  { now: tickingClock() },
);
