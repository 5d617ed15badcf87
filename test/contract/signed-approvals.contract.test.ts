// "Who sent it" of the service extensions, proven: at a register where somebody has signed in with an approval key, an approval
// counts only if the approver's key signed it. And what is in the drawer of a register with a till.
import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedText } from '#shared/api/sales/signed-approval';
import type { ApprovalProof } from '#shared/api/accounts/approval-key';
import { cashMovementBody } from '#shared/api/sales/cash-movement';
import { registrationData } from '#shared/api/accounts/session';
import { receiptEpoch } from '#shared/api/accounts/register';
import { dayFigures } from '#shared/api/sales/day-figures';
import { envelope } from '#shared/api/wire/envelope';
import { postingExceptionPage } from '#shared/api/sales/posting-exception';
import { storedSale, type SaleTransaction } from '#shared/api/sales/sale';
import { tillAudit, type AuditFacts } from '#shared/api/sales/till-audit';
import { currencyOf } from '#shared/domain/money/currency';
import { changeAccess } from '#service/store/accounts/users';
import { judgeDayAgain } from '#service/routes/sales/judge-drawer';
import { movedCash } from '#service/store/sales/cash-movement-record';
import { insertCashMovement } from '#service/store/sales/cash-movements';
import { resolveByHand } from '#service/store/sales/posting-exceptions';
import { createTenantStore } from '#service/store/database/tenant-store';
import { read, refusal, type Caller, type Reply } from './client';
import { onEachDatabase } from './on-each-database';
import { makeReturn, makeSale, priceItems, withLine } from './sale-fixture';
import { areWaiting } from './waiting-requests';

const REGISTER = 2;
const DAYS = '/ops/day-cycles';
const PRICE: AuditFacts = { currency: 'AED', amount: 400, before: 500, itemName: 'RIBBON BY THE METRE' };
const PASSWORDS = { 'sara.khan': 'cashier-demo', 'omar.haddad': 'manager-demo' } as const;
type Person = keyof typeof PASSWORDS;
const MONTHS_MS = 40 * 24 * 60 * 60 * 1000;

/** Things of one test are too old for the next. */
let sequence = 0;
const START = Date.parse('2020-03-02T06:20:30.456Z');
let now = START;

onEachDatabase(
  'signed approvals',
  (service) => {
    const signIn = async (username: Person, more: object = {}, registerId = REGISTER) => {
      const body = { username, password: PASSWORDS[username], merchantTenant: 'demo', registerId, ...more };
      const { data } = read(
        await service().client.send('POST', '/auth/registration', body),
        200,
        envelope(registrationData),
      );
      const till = service().client.with({ 'X-TenantID': 'demo', Authorization: `Bearer ${data.token}` });
      return { till, approvalKeyId: data.approvalKeyId };
    };

    const makeKey = async (username: Person, registerId = REGISTER) => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const approvalKey = rawPublicKey(publicKey);
      const { approvalKeyId: keyId = '' } = await signIn(username, { approvalKey }, registerId);
      return { keyId, privateKey, approvalKey };
    };

    const reasons = async (externalId: string) => {
      const reply = await service().client.as('AUDITOR').get('/accounting/posting-exceptions?size=100');
      const { content } = read(reply, 200, envelope(postingExceptionPage)).data;
      return content
        .filter((row) => row.externalId === externalId && row.eventType !== 'DAY_OPENING')
        .map(({ reasonCode, status }) => [reasonCode, status]);
    };

    const entryOf = (more: object = {}) => ({
      auditId: randomUUID(),
      at: new Date(now).toISOString(),
      registerId: REGISTER,
      kind: 'OVERRIDE' as const,
      right: 'PRICE_OVERRIDE' as const,
      person: 'sara.khan',
      approvedBy: 'omar.haddad' as string | null,
      facts: PRICE,
      ...more,
    });

    const record = async (entry: ReturnType<typeof entryOf>, proof?: ApprovalProof) =>
      read(await cashier.post('/ops/till-audit', { ...entry, proof }), 201, envelope(tillAudit)).data;

    const proofOf = (
      key: { keyId: string; privateKey: KeyObject },
      entry: ReturnType<typeof entryOf>,
    ): ApprovalProof => ({
      keyId: key.keyId,
      signature: sign(null, Buffer.from(signedText(entry)), key.privateKey).toString('base64'),
    });

    /** Sends what comes while somebody answers the pending question, before their answer is stored. */
    const whileAnswered = async (externalId: string, send: () => Promise<Reply>) => {
      const { answer, isWaiting } = await createTenantStore(service().db).inTenant('demo', async (tx) => {
        const asked = tx.selectFrom('postingExceptions').select('id').where('externalId', '=', externalId);
        const { id } = await asked.where('status', '=', 'PENDING').executeTakeFirstOrThrow();
        const answered = { resolvedBy: 'omar.haddad', resolutionNote: 'An old label', at: new Date() };
        await resolveByHand(tx, id, answered, currencyOf('AED'));
        const answer = send();
        return { answer, isWaiting: await areWaiting(service(), [answer]) };
      });
      expect([isWaiting, (await answer).status]).toEqual([true, 201]);
    };

    const sell = async (more: Partial<SaleTransaction> = {}, by = cashier) => {
      const facts = {
        registerId: REGISTER,
        soldAt: new Date(now).toISOString(),
        receiptNumber: `2-${process.pid}-${(sequence += 1)}`,
      };
      const sale = withLine(makeSale({ ...facts, ...more }), 1, { itemId: '12' });
      read(await by.post('/sales/transactions', sale), 201, envelope(storedSale));
      return sale.transactionId;
    };

    let cashier: Caller;
    let omar: Awaited<ReturnType<typeof makeKey>>;
    let sara: Awaited<ReturnType<typeof makeKey>>;

    beforeAll(async () => {
      now = START;
      await priceItems(service());
      await sql`update items set unit_price = 500 where tenant_id = 'demo' and id = 12`.execute(service().db);
      await sql`update registers set status = 'ACTIVE', terminated = false where tenant_id = 'demo'`.execute(
        service().db,
      );
      cashier = (await signIn('sara.khan')).till;
      omar = await makeKey('omar.haddad');
      sara = await makeKey('sara.khan');
    });
    beforeEach(() => {
      now += MONTHS_MS;
    });

    it('names a key at the sign-in with it, the same again for the same key', async () => {
      expect((await signIn('sara.khan')).approvalKeyId).toBeUndefined();
      expect((await signIn('omar.haddad', { approvalKey: omar.approvalKey })).approvalKeyId).toBe(omar.keyId);
      const wrong = { username: 'omar.haddad', password: 'guess', merchantTenant: 'demo', registerId: REGISTER };
      const refused = await service().client.send('POST', '/auth/registration', {
        ...wrong,
        approvalKey: omar.approvalKey,
      });
      expect(refused.body).toMatchObject(refusal('CREDENTIALS_WRONG'));
      for (const approvalKey of ['', 'x', `${omar.approvalKey}=`, omar.approvalKey.slice(4)]) {
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
      await whileAnswered(waiting, () => cashier.post('/ops/till-audit', { ...late, proof: proofOf(omar, late) }));
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
      await whileAnswered(waiting, () => cashier.post('/ops/till-audit', { ...late, proof: proofOf(omar, late) }));
      expect((await reasons(waiting)).sort()).toEqual([
        ['CUSTOMER_UNKNOWN', 'RESOLVED'],
        ['PRICE_NOT_APPROVED', 'RESOLVED'],
      ]);
    });

    describe('counts', () => {
      it('an approval that the approver signed, once, before or after the sale', async () => {
        const entry = entryOf();
        expect(await record(entry, proofOf(omar, entry))).toMatchObject({ isProven: true });
        expect(await reasons(entry.auditId)).toEqual([]);
        expect(await reasons(await sell())).toEqual([]);
        const waiting = await sell();
        expect(await reasons(waiting)).toEqual([['PRICE_NOT_APPROVED', 'PENDING']]);
        const late = entryOf();
        await record(late, proofOf(omar, late));
        expect(await reasons(waiting)).toEqual([['PRICE_NOT_APPROVED', 'RESOLVED']]);
      });

      it('a price that somebody with the right gave themselves in the cart of another cashier', async () => {
        const entry = entryOf({ person: 'omar.haddad', approvedBy: null });
        await record(entry, proofOf(omar, entry));
        expect(await reasons(await sell())).toEqual([]);
        const waiting = await sell();
        const late = entryOf({ person: 'omar.haddad', approvedBy: null });
        await record(late, proofOf(omar, late));
        expect(await reasons(waiting)).toEqual([['PRICE_NOT_APPROVED', 'RESOLVED']]);
      });

      it('what a manager did themselves, for their own sale that is sent under the account of another, and once', async () => {
        const own = async () => {
          const entry = entryOf({ person: 'omar.haddad', approvedBy: null });
          await record(entry, proofOf(omar, entry));
        };
        const theirs = { cashier: 'omar.haddad' };
        expect(await reasons(await sell(theirs))).toEqual([['PRICE_NOT_APPROVED', 'PENDING']]);
        now += MONTHS_MS;
        await own();
        expect(await reasons(await sell(theirs))).toEqual([]);
        expect(await reasons(await sell())).toEqual([['PRICE_NOT_APPROVED', 'PENDING']]);
        now += MONTHS_MS;
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
        omar = await makeKey('omar.haddad');
        sara = await makeKey('sara.khan');
      });
    });

    describe('does not count', () => {
      const forged: [string, (entry: ReturnType<typeof entryOf>) => ApprovalProof | undefined][] = [
        ['an approval without a signature', () => undefined],
        ['one that the cashier signed', (entry) => proofOf(sara, entry)],
        [
          'one that names the approver’s key and another signed',
          (entry) => ({ ...proofOf(sara, entry), keyId: omar.keyId }),
        ],
        ['the signature of another approval', () => proofOf(omar, entryOf())],
        ['a signature for another price', (entry) => proofOf(omar, { ...entry, facts: { ...PRICE, amount: 499 } })],
        ['a signature for another register', (entry) => proofOf(omar, { ...entry, registerId: 1 })],
        ['a signature for another cashier', (entry) => proofOf(omar, { ...entry, person: 'leela.nair' })],
        ['a signature of another time', (entry) => proofOf(omar, { ...entry, at: new Date(now - 1).toISOString() })],
        ['an unknown key', (entry) => ({ ...proofOf(omar, entry), keyId: randomUUID() })],
      ];
      it.each(forged)('%s', async (_, proof) => {
        const entry = entryOf();
        expect(await record(entry, proof(entry))).toMatchObject({ isProven: false });
        expect(await reasons(entry.auditId)).toEqual([['APPROVAL_NOT_PROVEN', 'PENDING']]);
        expect(await reasons(await sell())).toEqual([['PRICE_NOT_APPROVED', 'PENDING']]);
      });

      it('an own right that is not signed, or is not theirs', async () => {
        await record(entryOf({ person: 'omar.haddad', approvedBy: null }));
        const own = entryOf({ approvedBy: null });
        await record(own, proofOf(sara, own));
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
        expect(await record(entry, proofOf(omar, entry))).toMatchObject({ isProven: false });
        await signIn('omar.haddad', { approvalKey: omar.approvalKey });
        const later = entryOf();
        expect(await record(later, proofOf(omar, later))).toMatchObject({ isProven: true });
      });
    });

    describe('what no till sends', () => {
      const soldNow = (more: Partial<SaleTransaction> = {}) =>
        makeSale({
          registerId: REGISTER,
          soldAt: new Date(now).toISOString(),
          receiptNumber: `2-${process.pid}-${(sequence += 1)}`,
          ...more,
        });
      const send = async (sale: SaleTransaction, by = cashier) => {
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
          await record(entry, proofOf(omar, entry));
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

    describe('the drawer of a register with a till', () => {
      const openDay = async (openingCash = 100) => {
        const dayCycleId = randomUUID();
        const startedAt = new Date(now - 60_000).toISOString();
        const opening = { dayCycleId, businessDate: '2026-03-02', startedAt, openingCash, registerId: REGISTER };
        expect((await cashier.post(DAYS, opening)).status).toBe(201);
        return dayCycleId;
      };
      /** Milliseconds after `now`: nobody moves cash twice at once. */
      let moves = 0;
      const moved = (kind: string, amount: number, time = now + (moves += 1)) => ({
        ...{ movementId: randomUUID(), kind, amount, reason: 'Bank', cashier: 'sara.khan' },
        at: new Date(time).toISOString(),
      });
      const take = (dayCycleId: string, amount: number) =>
        cashier.post(`${DAYS}/${dayCycleId}/cash-movements`, moved('OUT', amount));
      const move = async (dayCycleId: string, kind: string, amount: number, time?: number) => {
        const movement = moved(kind, amount, time);
        expect((await cashier.post(`${DAYS}/${dayCycleId}/cash-movements`, movement)).status).toBe(201);
        return movement.movementId;
      };
      const close = async (dayCycleId: string, closingCash: number) => {
        const closing = { closedAt: new Date(now + 60_000).toISOString(), closingCash };
        expect((await cashier.patch(`${DAYS}/${dayCycleId}/close`, closing)).status).toBe(200);
        return reasons(dayCycleId);
      };
      const allowed = (dayCycleId: string, amount: number, more: object = {}) =>
        entryOf({ right: 'CLOSE_WITH_DIFFERENCE', facts: { currency: 'AED', amount, dayCycleId }, ...more });
      const SHORT = [['CASH_DIFFERENCE_NOT_APPROVED', 'PENDING']];
      /** 41.00 in cash. */
      const sale = (dayCycleId: string | null, at = now) =>
        sell({ dayCycleId, soldAt: new Date(at).toISOString(), cashier: 'omar.haddad' });

      beforeAll(async () => {
        const { data } = read(await cashier.post(`/registers/${REGISTER}/receipt-epochs`), 201, envelope(receiptEpoch));
        const claim = { held: null, next: randomUUID() };
        const path = `/registers/${REGISTER}/receipt-epochs/${data.receiptEpoch}/claim`;
        expect((await cashier.post(path, claim)).status).toBe(200);
      });

      it('asks nobody where float, sales and cash moved come to the count', async () => {
        await sale(null, now - 120_000);
        const dayCycleId = await openDay();
        await sale(dayCycleId);
        await move(dayCycleId, 'IN', 20);
        await move(dayCycleId, 'NO_SALE', 0);
        await move(dayCycleId, 'OUT', 12.5);
        const dropped = await move(dayCycleId, 'DROP', 148.5);
        expect(await reasons(dropped)).toEqual([]);
        expect(await close(dayCycleId, 41)).toEqual([]);
      });

      it('asks a person about a count that nobody approved, until a missing sale comes', async () => {
        const dayCycleId = await openDay();
        expect(await close(dayCycleId, 141)).toEqual(SHORT);
        await sale(dayCycleId);
        expect(await reasons(dayCycleId)).toEqual([['CASH_DIFFERENCE_NOT_APPROVED', 'RESOLVED']]);
      });

      it('asks a person where a sale or a movement comes after a count that was right', async () => {
        const [sold, emptied] = [await openDay(), await openDay()];
        expect([await close(sold, 100), await close(emptied, 100)]).toEqual([[], []]);
        await sale(sold);
        expect(await reasons(sold)).toEqual(SHORT);
        await move(emptied, 'DROP', 20);
        expect(await reasons(emptied)).toEqual(SHORT);
        await move(emptied, 'IN', 20);
        expect(await reasons(emptied)).toEqual([['CASH_DIFFERENCE_NOT_APPROVED', 'RESOLVED']]);
      });

      it('asks nobody any more where a missing movement, or a sale without a day, comes', async () => {
        const dayCycleId = await openDay();
        expect(await close(dayCycleId, 80)).toEqual(SHORT);
        await move(dayCycleId, 'DROP', 20);
        expect(await reasons(dayCycleId)).toEqual([['CASH_DIFFERENCE_NOT_APPROVED', 'RESOLVED']]);
        now += MONTHS_MS;
        const next = await openDay();
        expect(await close(next, 141)).toEqual(SHORT);
        await sale(null, now - 120_000);
        expect(await reasons(next)).toEqual([['CASH_DIFFERENCE_NOT_APPROVED', 'RESOLVED']]);
      });

      describe('once a person has answered', () => {
        const answer = async (dayCycleId: string) => {
          const manager = service().client.as('MANAGER');
          const path = '/accounting/posting-exceptions';
          const reply = await manager.get(`${path}?status=PENDING&size=100`);
          const { content } = read(reply, 200, envelope(postingExceptionPage)).data;
          const id = content.find(({ externalId }) => externalId === dayCycleId)?.id ?? '';
          expect((await manager.post(`${path}/${id}/resolve`, { note: 'Counted wrong' })).status).toBe(200);
        };
        const ANSWERED = ['CASH_DIFFERENCE_NOT_APPROVED', 'RESOLVED'];

        it('asks nobody again about the same difference, and a person about another', async () => {
          const dayCycleId = await openDay();
          expect(await close(dayCycleId, 95)).toEqual(SHORT);
          await answer(dayCycleId);
          await move(dayCycleId, 'NO_SALE', 0);
          const less = allowed(dayCycleId, -400);
          await record(less, proofOf(omar, less));
          expect(await reasons(dayCycleId)).toEqual([ANSWERED]);
          await sale(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual([...SHORT, ANSWERED]);
          await answer(dayCycleId);
          await sale(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual([...SHORT, ANSWERED, ANSWERED]);
          await move(dayCycleId, 'OUT', 41);
          expect(await reasons(dayCycleId)).toEqual([ANSWERED, ANSWERED, ANSWERED]);
        });

        it('asks a person about the difference of a closing that another register sent', async () => {
          const dayCycleId = await openDay();
          const { till } = await signIn('sara.khan', {}, 1);
          const closing = { closedAt: new Date(now + 60_000).toISOString(), closingCash: 141 };
          expect((await till.patch(`${DAYS}/${dayCycleId}/close`, closing)).status).toBe(200);
          const REGISTER_ANSWERED = ['REGISTER_OTHER', 'RESOLVED'];
          expect(await reasons(dayCycleId)).toEqual([['REGISTER_OTHER', 'PENDING']]);
          await answer(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual([...SHORT, REGISTER_ANSWERED]);
          await sale(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual([ANSWERED, REGISTER_ANSWERED]);
          await sale(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual([...SHORT, ANSWERED, REGISTER_ANSWERED]);
        });

        it('asks nobody about a difference behind another question that a late sale has ended, or brought', async () => {
          const [ended, brought] = [await openDay(), await openDay()];
          const { till } = await signIn('sara.khan', {}, 1);
          for (const [dayCycleId, closingCash] of [
            [ended, 141],
            [brought, 100],
          ] as const) {
            const closing = { closedAt: new Date(now + 60_000).toISOString(), closingCash };
            expect((await till.patch(`${DAYS}/${dayCycleId}/close`, closing)).status).toBe(200);
            await sale(dayCycleId);
            await answer(dayCycleId);
          }
          expect(await reasons(ended)).toEqual([['REGISTER_OTHER', 'RESOLVED']]);
          expect(await reasons(brought)).toEqual([...SHORT, ['REGISTER_OTHER', 'RESOLVED']]);
        });

        it('asks a person about another difference that came before they answered, once they have', async () => {
          const dayCycleId = await openDay();
          expect(await close(dayCycleId, 95)).toEqual(SHORT);
          await sale(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual(SHORT);
          await answer(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual([...SHORT, ANSWERED]);
          await move(dayCycleId, 'OUT', 46);
          expect(await reasons(dayCycleId)).toEqual([ANSWERED, ANSWERED]);
        });

        it('asks nobody about another difference that came and went before they answered', async () => {
          const dayCycleId = await openDay();
          expect(await close(dayCycleId, 95)).toEqual(SHORT);
          await move(dayCycleId, 'IN', 10);
          await move(dayCycleId, 'OUT', 10);
          await answer(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual([ANSWERED]);
        });

        it('asks a person about a difference that comes while they answer another question', async () => {
          const [other, same] = [await openDay(), await openDay()];
          const { till } = await signIn('sara.khan', {}, 1);
          const closing = { closedAt: new Date(now + 60_000).toISOString(), closingCash: 100 };
          expect((await till.patch(`${DAYS}/${other}/close`, closing)).status).toBe(200);
          expect(await reasons(other)).toEqual([['REGISTER_OTHER', 'PENDING']]);
          expect(await close(same, 95)).toEqual(SHORT);
          for (const dayCycleId of [other, same]) await whileAnswered(dayCycleId, () => take(dayCycleId, 20));
          expect(await reasons(other)).toEqual([...SHORT, ['REGISTER_OTHER', 'RESOLVED']]);
          expect(await reasons(same)).toEqual([...SHORT, ANSWERED]);
        });

        it('asks a person about cash that another register took out above what there was', async () => {
          const dayCycleId = await openDay();
          const { till } = await signIn('sara.khan', {}, 1);
          const movementId = randomUUID();
          const movement = { movementId, kind: 'OUT', amount: 100.01, reason: 'Bank', cashier: 'sara.khan' };
          const at = new Date(now).toISOString();
          expect((await till.post(`${DAYS}/${dayCycleId}/cash-movements`, { ...movement, at })).status).toBe(201);
          expect(await reasons(movementId)).toEqual([['REGISTER_OTHER', 'PENDING']]);
          await answer(movementId);
          expect(await reasons(movementId)).toEqual([
            ['CASH_OUT_ABOVE_DRAWER', 'PENDING'],
            ['REGISTER_OTHER', 'RESOLVED'],
          ]);
        });
      });

      it('takes every sale of a day that was closed first, however often its cash adds up between', async () => {
        const dayCycleId = await openDay();
        expect(await close(dayCycleId, 141)).toEqual(SHORT);
        for (let sent = 0; sent < 3; sent += 1) await sale(dayCycleId);
        await move(dayCycleId, 'OUT', 82);
        expect((await reasons(dayCycleId)).map(([, status]) => status)).toEqual(['RESOLVED', 'RESOLVED']);
      });

      it('is judged by what was sold, whichever of a closing and its sales comes first', async () => {
        for (let round = 0; round < 4; round += 1) {
          const dayCycleId = await openDay();
          await Promise.all([sale(dayCycleId), close(dayCycleId, 182), sale(dayCycleId)]);
          expect((await reasons(dayCycleId)).filter(([, status]) => status === 'PENDING')).toEqual([]);
        }
      });

      it('asks nobody about a difference that somebody with the right approved, before or after', async () => {
        const [before, after] = [await openDay(), await openDay()];
        const entry = allowed(before, -9900);
        await record(entry, proofOf(omar, entry));
        expect(await close(before, 1)).toEqual([]);
        expect(await close(after, 1)).toEqual(SHORT);
        const own = allowed(after, -9900, { person: 'omar.haddad', approvedBy: null });
        await record(own, proofOf(omar, own));
        expect(await reasons(after)).toEqual([['CASH_DIFFERENCE_NOT_APPROVED', 'RESOLVED']]);
      });

      it('asks a person where another difference was approved, or by whom it says themselves', async () => {
        const [other, forged, own] = [await openDay(), await openDay(), await openDay()];
        const less = allowed(other, -500);
        await record(less, proofOf(omar, less));
        await record(allowed(forged, -9900));
        const mine = allowed(own, -9900, { approvedBy: null });
        await record(mine, proofOf(sara, mine));
        for (const dayCycleId of [other, forged, own]) expect(await close(dayCycleId, 1)).toEqual(SHORT);
      });

      it('asks a person about more cash taken out than there was', async () => {
        const dayCycleId = await openDay();
        expect(await reasons(await move(dayCycleId, 'OUT', 100))).toEqual([]);
        const taken = await move(dayCycleId, 'OUT', 0.01);
        expect(await reasons(taken)).toEqual([['CASH_OUT_ABOVE_DRAWER', 'PENDING']]);
        // What was sold afterwards was not in the drawer yet; what was sold before and came late was.
        await sale(dayCycleId, now + 1000);
        expect(await reasons(taken)).toEqual([['CASH_OUT_ABOVE_DRAWER', 'PENDING']]);
        await sale(dayCycleId, now - 1000);
        expect(await reasons(taken)).toEqual([['CASH_OUT_ABOVE_DRAWER', 'RESOLVED']]);
      });

      it('judges cash taken out by what was in the drawer then, in whichever order all of it comes', async () => {
        const day = { taken: now + 1000, later: now + 2000 };
        const [first, last] = [await openDay(), await openDay()];
        await sale(first, day.later);
        const soldLater = await move(first, 'OUT', 141, day.taken);
        expect(await reasons(soldLater)).toEqual([['CASH_OUT_ABOVE_DRAWER', 'PENDING']]);
        const later = await move(last, 'OUT', 60, day.later);
        expect(await reasons(later)).toEqual([]);
        const before = await move(last, 'OUT', 60, day.taken);
        expect([await reasons(before), await reasons(later)]).toEqual([[], [['CASH_OUT_ABOVE_DRAWER', 'PENDING']]]);
        await move(last, 'IN', 30, day.taken);
        expect(await reasons(later)).toEqual([['CASH_OUT_ABOVE_DRAWER', 'RESOLVED']]);
      });

      it('is judged again when an opening comes late, to which sales of before count', async () => {
        const openedAt = async (time: number) => {
          const dayCycleId = randomUUID();
          const opening = { dayCycleId, businessDate: '2026-03-02', openingCash: 100, registerId: REGISTER };
          const body = { ...opening, startedAt: new Date(time).toISOString() };
          expect((await cashier.post(DAYS, body)).status).toBe(201);
          return dayCycleId;
        };
        await sale(null, now - 180_000);
        const [counted, short] = [await openedAt(now - 60_000), await openedAt(now + MONTHS_MS - 60_000)];
        expect(await close(counted, 141)).toEqual([]);
        await openedAt(now - 120_000);
        expect(await reasons(counted)).toEqual(SHORT);
        now += MONTHS_MS;
        await sale(null, now - 180_000);
        expect(await close(short, 100)).toEqual(SHORT);
        await openedAt(now - 120_000);
        expect(await reasons(short)).toEqual([['CASH_DIFFERENCE_NOT_APPROVED', 'RESOLVED']]);
      });

      it('judges what two tills take out of it at once, one after the other', async () => {
        const dayCycleId = await openDay();
        const { answer, isWaiting } = await createTenantStore(service().db).inTenant('demo', async (tx) => {
          const first = movedCash(dayCycleId, cashMovementBody.parse(moved('OUT', 60)), currencyOf('AED'));
          await insertCashMovement(tx, { ...first, submittedBy: 'sara.khan', submittedAtRegister: REGISTER });
          await judgeDayAgain(tx, dayCycleId, first.at, new Date(now));
          const second = moved('OUT', 60);
          const sent = cashier.post(`${DAYS}/${dayCycleId}/cash-movements`, second);
          const answer = sent.then(({ status }) => ({ status, movementId: second.movementId }));
          return { answer, isWaiting: await areWaiting(service(), [sent]) };
        });
        const { status, movementId } = await answer;
        expect([isWaiting, status]).toEqual([true, 201]);
        expect(await reasons(movementId)).toEqual([['CASH_OUT_ABOVE_DRAWER', 'PENDING']]);
      });

      it('is added up for whoever looks at the day, and not for a cashier', async () => {
        const dayCycleId = await openDay();
        await sale(dayCycleId);
        await move(dayCycleId, 'IN', 20);
        const path = `${DAYS}/${dayCycleId}/figures`;
        const figuresOf = async () =>
          read(await service().client.as('AUDITOR').get(path), 200, envelope(dayFigures)).data;
        const cash = { kind: 'CASH', salesAmount: 41, refundsAmount: 0, count: 1 };
        expect(await figuresOf()).toMatchObject({
          dayCycleId,
          registerId: REGISTER,
          openedBy: 'sara.khan',
          closedBy: null,
          tenders: [cash],
          cashMovements: [{ kind: 'IN', amount: 20 }],
          expectedCash: 161,
          countedCash: null,
          difference: null,
          approvedBy: null,
        });
        const facts = { currency: 'AED', amount: -100, dayCycleId, reason: 'Wrong change' };
        const entry = entryOf({ right: 'CLOSE_WITH_DIFFERENCE', facts });
        await record(entry, proofOf(omar, entry));
        expect(await close(dayCycleId, 160)).toEqual([]);
        expect(await figuresOf()).toMatchObject({
          closedBy: 'sara.khan',
          countedCash: 160,
          difference: -1,
          differenceReason: 'Wrong change',
          approvedBy: 'omar.haddad',
        });
        expect((await cashier.get(path)).body).toMatchObject(refusal('FEATURE_MISSING'));
        const unknown = await service().client.as('MANAGER').get(`${DAYS}/${randomUUID()}/figures`);
        expect([unknown.status, unknown.body]).toMatchObject([404, refusal('DAY_CYCLE_UNKNOWN')]);
      });

      it('is added up with what rounding to coins made of the payments', async () => {
        const dayCycleId = await openDay();
        const { totals } = makeSale();
        const paid = { change: 0, reference: null };
        await sell({ dayCycleId });
        await sell({
          dayCycleId,
          totals: { ...totals, roundingAmount: -0.1 },
          tenders: [
            { kind: 'CARD', amount: 20.9, tendered: 20.9, ...paid },
            { kind: 'CASH', amount: 20, tendered: 20, ...paid },
          ],
        });
        const reply = await service().client.as('AUDITOR').get(`${DAYS}/${dayCycleId}/figures`);
        const { tenders, roundingAmount } = read(reply, 200, envelope(dayFigures)).data;
        expect(roundingAmount).toBe(-0.1);
        const payments = tenders.reduce((sum, { salesAmount }) => sum + Math.round(salesAmount * 100), 0);
        expect(payments).toBe(2 * 4100 - 10);
      });

      it('is shown with the receipt numbers that no sale has come with', async () => {
        const figuresOf = async (dayCycleId: string) => {
          const reply = await service().client.as('AUDITOR').get(`${DAYS}/${dayCycleId}/figures`);
          return read(reply, 200, envelope(dayFigures)).data.missingReceipts;
        };
        const [first, second] = [await openDay(), await openDay()];
        const sold = async (dayCycleId: string, ...receiptNumbers: string[]) => {
          for (const receiptNumber of receiptNumbers) await sell({ dayCycleId, receiptNumber });
        };
        await sold(first, '2Y-00002', '2Y-00003', '2Y-00003');
        await sold(first, 'other-7', '2-00009');
        expect(await figuresOf(first)).toEqual({ count: 1, numbers: ['2Y-00001'] });
        await sold(second, '2Y-00005', '2Y-00008', '2Z-00001');
        expect(await figuresOf(first)).toEqual({ count: 1, numbers: ['2Y-00001'] });
        const missing = ['2Y-00004', '2Y-00006', '2Y-00007'];
        expect(await figuresOf(second)).toEqual({ count: 3, numbers: missing });
        // Late ones, with a day or without.
        await sold(second, '2Y-00006');
        await sell({ dayCycleId: null, receiptNumber: '2Y-00004' });
        expect(await figuresOf(second)).toEqual({ count: 1, numbers: ['2Y-00007'] });
        await sold(second, '2Z-999999999');
        const made = await figuresOf(second);
        expect([made?.count, made?.numbers.length]).toEqual([1 + 999_999_997, 20]);
        // As an earlier version left them: only the highest of an epoch was numbered later.
        await sql`update sales set receipt_sequence = null
          where receipt_number like '2Y-%' and receipt_number <> '2Y-00008'`.execute(service().db);
        expect([await figuresOf(first), await figuresOf(second)]).toEqual([undefined, undefined]);
        const third = await openDay();
        await sold(third, '2Y-00009', '2Y-00011');
        expect(await figuresOf(third)).toEqual({ count: 1, numbers: ['2Y-00010'] });
      });

      it('asks nobody at a register without a till', async () => {
        const { till } = await signIn('sara.khan', {}, 1);
        const dayCycleId = randomUUID();
        const at = new Date(now).toISOString();
        const opening = { dayCycleId, businessDate: '2026-03-02', startedAt: at, openingCash: 0, registerId: 1 };
        await till.post(DAYS, opening);
        await till.patch(`${DAYS}/${dayCycleId}/close`, { closedAt: at, closingCash: 1 });
        expect(await reasons(dayCycleId)).toEqual([]);
      });
    });
  },
  { now: () => new Date(Date.parse('2031-03-02T06:00:00.250Z') + (sequence += 1)) },
);

function rawPublicKey(key: KeyObject): string {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
}
