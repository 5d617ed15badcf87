// A register at which people sign in with an approval key: what they sign, what is sold there, and what a person is asked about.
import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { ApprovalProof } from '#shared/api/accounts/approval-key';
import { registrationData } from '#shared/api/accounts/session';
import { postingExceptionPage } from '#shared/api/sales/posting-exception';
import { storedSale, type SaleTransaction } from '#shared/api/sales/sale';
import { signedText } from '#shared/api/sales/signed-approval';
import { tillAudit, type AuditFacts } from '#shared/api/sales/till-audit';
import { envelope } from '#shared/api/wire/envelope';
import { currencyOf } from '#shared/domain/money/currency';
import { createTenantStore } from '#service/store/database/tenant-store';
import { resolveByHand } from '#service/store/sales/posting-exceptions';
import { read, type Caller, type Reply } from './client';
import type { TestService } from './on-each-database';
import { makeSale, priceItems, withLine } from './sale-fixture';
import { areWaiting } from './waiting-requests';

export const REGISTER = 2;
export const PRICE: AuditFacts = { currency: 'AED', amount: 400, before: 500, itemName: 'RIBBON BY THE METRE' };
export const PASSWORDS = { 'sara.khan': 'cashier-demo', 'omar.haddad': 'manager-demo' } as const;
type Person = keyof typeof PASSWORDS;
/** Milliseconds: things of one test are too old for the next. */
export const MONTHS_MS = 40 * 24 * 60 * 60 * 1000;

interface Key {
  readonly keyId: string;
  readonly privateKey: KeyObject;
  readonly approvalKey: string;
}

/** Who is at the register, once the service has started. */
interface People {
  cashier: Caller;
  omar: Key;
  sara: Key;
}

const START = Date.parse('2020-03-02T06:20:30.456Z');

/** A clock of the service that never shows a time twice. */
export function tickingClock(): () => Date {
  let ticks = 0;
  return () => new Date(Date.parse('2031-03-02T06:00:00.250Z') + (ticks += 1));
}

export function approvalsOf(service: () => TestService) {
  /** When things happen in a test, in milliseconds since 1970. */
  const clock = { now: START };
  const people = {} as People;
  let receipts = 0;
  const nextReceipt = () => `2-${process.pid}-${(receipts += 1)}`;

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
    at: new Date(clock.now).toISOString(),
    registerId: REGISTER,
    kind: 'OVERRIDE' as const,
    right: 'PRICE_OVERRIDE' as const,
    person: 'sara.khan',
    approvedBy: 'omar.haddad' as string | null,
    facts: PRICE,
    ...more,
  });

  const record = async (entry: ReturnType<typeof entryOf>, proof?: ApprovalProof) =>
    read(await people.cashier.post('/ops/till-audit', { ...entry, proof }), 201, envelope(tillAudit)).data;

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

  const sell = async (more: Partial<SaleTransaction> = {}, by = people.cashier) => {
    const facts = {
      registerId: REGISTER,
      soldAt: new Date(clock.now).toISOString(),
      receiptNumber: nextReceipt(),
    };
    const sale = withLine(makeSale({ ...facts, ...more }), 1, { itemId: '12' });
    read(await by.post('/sales/transactions', sale), 201, envelope(storedSale));
    return sale.transactionId;
  };

  beforeAll(async () => {
    clock.now = START;
    await priceItems(service());
    await sql`update items set unit_price = 500 where tenant_id = 'demo' and id = 12`.execute(service().db);
    await sql`update registers set status = 'ACTIVE', terminated = false where tenant_id = 'demo'`.execute(
      service().db,
    );
    people.cashier = (await signIn('sara.khan')).till;
    people.omar = await makeKey('omar.haddad');
    people.sara = await makeKey('sara.khan');
  });
  beforeEach(() => {
    clock.now += MONTHS_MS;
  });

  return { clock, people, signIn, makeKey, reasons, entryOf, record, proofOf, whileAnswered, sell, nextReceipt };
}

function rawPublicKey(key: KeyObject): string {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
}
