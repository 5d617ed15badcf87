// Users whose names an earlier version kept as they were sent (Unicode NFD). Tills and other programs name them composed; what people
// did before names them as it did.
import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { signedText } from '#shared/api/sales/signed-approval';
import { registrationData } from '#shared/api/accounts/session';
import { postingExceptionPage } from '#shared/api/sales/posting-exception';
import { storedSale, type SaleTransaction } from '#shared/api/sales/sale';
import { salesFigures } from '#shared/api/sales/sales-figures';
import { tillAudit, type AuditFacts } from '#shared/api/sales/till-audit';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { setUserStatus } from '#service/admin/accounts';
import { findUserNamed } from '#service/store/accounts/users';
import { createTenantStore } from '#service/store/database/tenant-store';
import { read, type Caller } from './client';
import { onEachDatabase } from './on-each-database';
import { makeSale, priceItems, withLine } from './sale-fixture';

const REGISTER = 2;
const FORMS = ['NFC', 'NFD'] as const;
const CASHIER = 'Zoe\u0308';
const MANAGER = 'Rene\u0301';
const PRICE: AuditFacts = { currency: 'AED', amount: 400, before: 500, itemName: 'RIBBON BY THE METRE' };
const MONTHS_MS = 40 * 24 * 60 * 60 * 1000;

/** Things of one test are too old for the next. */
let now = Date.parse('2020-03-02T06:20:30.456Z');
let sequence = 0;

onEachDatabase(
  'users whose names an earlier version kept decomposed',
  (service) => {
    let till: Caller;
    const keys = new Map<string, { readonly keyId: string; readonly privateKey: KeyObject }>();

    const signIn = async (username: string, password: string) => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const { x = '' } = publicKey.export({ format: 'jwk' });
      const approvalKey = Buffer.from(x, 'base64url').toString('base64');
      const body = { username, password, merchantTenant: 'demo', registerId: REGISTER, approvalKey };
      const reply = await service().client.send('POST', '/auth/registration', body);
      const { data } = read(reply, 200, envelope(registrationData));
      keys.set(username.normalize('NFD'), { keyId: data.approvalKeyId ?? '', privateKey });
      return service().client.with({ 'X-TenantID': 'demo', Authorization: `Bearer ${data.token}` });
    };

    beforeAll(async () => {
      const { db } = service();
      await priceItems(service());
      await sql`update registers set status = 'ACTIVE', terminated = false where tenant_id = 'demo'`.execute(db);
      await sql`update items set unit_price = 500 where tenant_id = 'demo' and id = 12`.execute(db);
      await createTenantStore(db).inTenant('demo', async (tx) => {
        for (const [username, like] of [
          [CASHIER, 'sara.khan'],
          [MANAGER, 'omar.haddad'],
        ] as const) {
          await sql`insert into users (username, display_name, role, password_hash)
            select ${username}, ${`The ${username}`}, role, password_hash from users where username = ${like}`.execute(
            tx,
          );
        }
      });
      await signIn(MANAGER.normalize('NFC'), 'manager-demo');
      till = await signIn(CASHIER.normalize('NFC'), 'cashier-demo');
    });

    const asked = async (externalId: string) => {
      const reply = await service().client.as('AUDITOR').get('/accounting/posting-exceptions?size=100&status=PENDING');
      const { content } = read(reply, 200, envelope(postingExceptionPage)).data;
      return content.filter((row) => row.externalId === externalId).map(({ reasonDetail }) => reasonDetail);
    };

    const sell = async (more: Partial<SaleTransaction> = {}) => {
      const receiptNumber = `2-${process.pid}-${(sequence += 1)}`;
      const sale = makeSale({ registerId: REGISTER, soldAt: new Date(now).toISOString(), receiptNumber, ...more });
      const item = { itemId: '12' };
      read(await till.post('/sales/transactions', withLine(sale, 1, item)), 201, envelope(storedSale));
      return sale;
    };

    const allow = async (person: string, approvedBy: string | null, isSigned = true) => {
      now += MONTHS_MS;
      const right = 'PRICE_OVERRIDE' as const;
      const at = new Date(now).toISOString();
      const facts = PRICE;
      const entry = {
        auditId: randomUUID(),
        at,
        registerId: REGISTER,
        kind: 'OVERRIDE',
        right,
        person,
        approvedBy,
        facts,
      };
      const key = keys.get((approvedBy ?? person).normalize('NFD'));
      if (!key) throw new Error('They have no key.');
      const signature = sign(null, Buffer.from(signedText(entry)), key.privateKey).toString('base64');
      const proof = isSigned ? { keyId: key.keyId, signature } : undefined;
      return read(await till.post('/ops/till-audit', { ...entry, proof }), 201, envelope(tillAudit)).data;
    };

    it.each(FORMS)('sell under their name in the form %s', async (form) => {
      await allow(CASHIER.normalize(form), MANAGER.normalize(form));
      const { transactionId } = await sell({ cashier: CASHIER.normalize(form) });
      expect(await asked(transactionId)).toEqual([]);
    });

    it.each(FORMS)(
      'approve what a cashier sells, signed with their key, under their name in the form %s',
      async (form) => {
        const other = form === 'NFC' ? 'NFD' : 'NFC';
        const entry = await allow(CASHIER.normalize(form), MANAGER.normalize(form));
        expect(entry).toMatchObject({ isProven: true });
        expect(await asked(entry.auditId)).toEqual([]);
        expect(await asked((await sell({ cashier: CASHIER.normalize(other) })).transactionId)).toEqual([]);
        // After the sale, too.
        now += MONTHS_MS;
        const waiting = await sell({ cashier: CASHIER.normalize(form) });
        expect(await asked(waiting.transactionId)).toHaveLength(1);
        now -= MONTHS_MS;
        await allow(CASHIER.normalize(other), MANAGER.normalize(form));
        expect(await asked(waiting.transactionId)).toEqual([]);
      },
    );

    it('are asked nothing about what they send of themselves without a signature', async () => {
      expect(await asked((await allow(CASHIER.normalize('NFC'), null, false)).auditId)).toEqual([]);
    });

    it('are named in either form in a command', async () => {
      const store = createTenantStore(service().db);
      const statusOf = async () => (await store.inTenant('demo', (tx) => findUserNamed(tx, MANAGER)))?.status;
      await setUserStatus(store, 'demo', MANAGER.normalize('NFC'), 'TERMINATED');
      expect(await statusOf()).toBe('TERMINATED');
      await setUserStatus(store, 'demo', MANAGER.normalize('NFD'), 'ACTIVE');
      expect(await statusOf()).toBe('ACTIVE');
    });

    it('are one in the sales by cashier, and found in the list of sales, in either form', async () => {
      now += MONTHS_MS;
      const sales = [];
      for (const form of FORMS) sales.push(await sell({ cashier: CASHIER.normalize(form) }));
      const date = sales[0]?.businessDate ?? '';
      const reply = await service().client.as('AUDITOR').get(`/reports/sales?from=${date}&to=${date}&by=cashier`);
      const { rows } = read(reply, 200, envelope(salesFigures)).data;
      expect(rows).toMatchObject([{ label: `The ${CASHIER}`, salesCount: 2 }]);
      for (const form of FORMS) {
        const named = encodeURIComponent(CASHIER.normalize(form));
        const found = read(
          await till.get(`/sales/transactions?cashier=${named}&size=50`),
          200,
          envelope(flatPage(storedSale)),
        ).data;
        const ids = found.content.map(({ transactionId }) => transactionId);
        expect(ids).toEqual(expect.arrayContaining(sales.map(({ transactionId }) => transactionId)));
      }
    });
  },
  { now: () => new Date('2031-03-02T06:00:00.250Z') },
);
