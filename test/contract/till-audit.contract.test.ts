import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { AUDIT_KINDS, tillAudit } from '#shared/api/sales/till-audit';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const PATH = '/ops/till-audit';
const one = envelope(tillAudit);
const page = envelope(flatPage(tillAudit));

onEachDatabase('audit of tills', (service) => {
  const as = (role: 'CASHIER' | 'MANAGER' | 'AUDITOR', tenant?: string) => service().client.as(role, tenant);
  const record = (body: object) => as('CASHIER').post(PATH, body);
  const entry = (more: object = {}) => ({
    auditId: randomUUID(),
    at: '2031-03-03T14:30:00+04:00',
    registerId: 1,
    kind: 'OVERRIDE',
    right: 'DISCOUNT_ABOVE',
    person: 'sara.khan',
    approvedBy: 'omar.haddad',
    facts: { currency: 'AED', amount: 510, before: 1020, share: 500_000, itemName: 'Lantern', with: 'PIN' },
    ...more,
  });
  const list = async (query: string) => read(await as('AUDITOR').get(`${PATH}?${query}`), 200, page).data;

  describe('recording', () => {
    it('stores each kind and answers it again as the same', async () => {
      for (const kind of AUDIT_KINDS) {
        const body = entry({ kind });
        const first = read(await record(body), 201, one).data;
        const submittedBy = { username: 'sara.khan', registerId: null };
        expect(first).toEqual({ ...body, at: '2031-03-03T10:30:00.000Z', submittedBy });
        expect(read(await record(body), 200, one).data).toEqual(first);
        const otherwise = { ...body, auditId: body.auditId.toUpperCase(), facts: reversed(body.facts) };
        expect(read(await record(otherwise), 200, one).data).toEqual(first);
      }
      const bare = entry({ kind: 'LOCK', right: null, approvedBy: null, facts: {} });
      expect(read(await record(bare), 201, one).data).toMatchObject({ right: null, approvedBy: null, facts: {} });
    });

    it('stores what was discarded, who let it, and where its copy is', async () => {
      const facts = {
        currency: 'AED',
        amount: -2100,
        receiptNumber: '1A-00007',
        entryId: randomUUID(),
        entry: 'RETURN',
        copyName: 'unsent-demo-1-2031-03-03-1030.json',
        copiedAt: '2031-03-03T10:29:00.000Z',
      };
      const body = entry({ kind: 'DISCARDED', right: 'DISCARD_ENTRY', facts });
      expect(read(await record(body), 201, one).data).toMatchObject({
        kind: 'DISCARDED',
        right: 'DISCARD_ENTRY',
        facts,
      });
      const listed = (await list('size=100')).content.find(({ auditId }) => auditId === body.auditId);
      expect(listed).toMatchObject({ person: 'sara.khan', approvedBy: 'omar.haddad', facts });
    });

    it('stores a payment that was given back, and how it was paid', async () => {
      const facts = { currency: 'AED', amount: 2000, tender: 'CARD', reference: 'Visa 4417', dayCycleId: randomUUID() };
      const body = entry({ kind: 'TENDER_VOIDED', right: null, approvedBy: null, facts });
      expect(read(await record(body), 201, one).data).toMatchObject({ kind: 'TENDER_VOIDED', right: null, facts });
      const listed = (await list('size=100')).content.find(({ auditId }) => auditId === body.auditId);
      expect(listed).toMatchObject({ person: 'sara.khan', facts });
    });

    it('stores why a till locked by itself', async () => {
      for (const facts of [{ isIdle: true }, { isRightTaken: true }]) {
        const body = entry({ kind: 'LOCK', right: null, approvedBy: null, facts });
        expect(read(await record(body), 201, one).data).toMatchObject({ kind: 'LOCK', person: 'sara.khan', facts });
      }
    });

    it('refuses the same id with other content', async () => {
      const body = entry();
      read(await record(body), 201, one);
      const changes = [
        { approvedBy: null },
        { person: 'omar.haddad' },
        { kind: 'NO_SALE' },
        { right: null },
        { facts: { ...body.facts, amount: 511 } },
      ];
      for (const change of changes) {
        const reply = await record({ ...body, ...change });
        expect([reply.status, reply.body]).toMatchObject([409, refusal('TILL_AUDIT_CHANGED')]);
      }
    });

    it('records once when it comes several times at once', async () => {
      const body = entry();
      const same = await Promise.all([1, 2, 3, 4].map(() => record(body)));
      expect(same.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
      const other = entry();
      const both = await Promise.all(['LOCK', 'UNLOCK'].map((kind) => record({ ...other, kind })));
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    });

    it.each<[string, object]>([
      ['kind', { kind: 'SALE' }],
      ['right', { right: 'EVERYTHING' }],
      ['registerId', { registerId: 999 }],
      ['facts.amount', { facts: { amount: 5.1 } }],
      ['facts.tender', { facts: { tender: 'CHEQUE' } }],
      ['facts.entry', { facts: { entry: 'BASKET' } }],
      ['facts.entryId', { facts: { entryId: 'mine' } }],
      ['at', { at: '2031-03-03T14:30:00' }],
      ['auditId', { auditId: 'mine' }],
      ['person', { person: '' }],
    ])('refuses a wrong %s', async (field, change) => {
      const reply = await record(entry(change));
      expect([reply.status, reply.body]).toMatchObject([400, { ...refusal('VALIDATION_FAILED'), field }]);
    });
  });

  describe('the list', () => {
    it('is a page, newest first, of the times and the register asked for', async () => {
      const hours = ['06', '09', '12'];
      const bodies = hours.map((hour) => entry({ at: `2032-05-05T${hour}:00:00.000Z` }));
      for (const body of bodies) read(await record(body), 201, one);
      const ids = async (query: string) => (await list(query)).content.map(({ auditId }) => auditId);
      const [first, second, third] = bodies.map(({ auditId }) => auditId);
      const day = 'from=2032-05-05T00:00:00Z&to=2032-05-05T23:59:59Z';
      expect(await ids(day)).toEqual([third, second, first]);
      expect(await ids('from=2032-05-05T09:00:00Z&to=2032-05-05T11:00:00Z')).toEqual([second]);
      expect(await ids('from=2032-05-05T09:00:00.0004Z&to=2032-05-05T11:00:00Z')).toEqual([]);
      expect(await ids(`${day}&registerId=1&size=1&page=1`)).toEqual([second]);
      expect(await ids(`${day}&registerId=2`)).toEqual([]);
      expect(await list(`${day}&size=2`)).toMatchObject({ page: 0, size: 2, totalElements: 3, totalPages: 2 });
    });

    it('has nothing of another merchant', async () => {
      const at = '2033-06-06T06:00:00.000Z';
      read(await record(entry({ at })), 201, one);
      const query = `${PATH}?from=${at}&to=${at}`;
      expect(read(await as('MANAGER', 'manama').get(query), 200, page).data.content).toEqual([]);
    });
  });

  it('lets whoever is signed in record, and only those with REPORTS_READ read', async () => {
    for (const role of ['CASHIER', 'MANAGER', 'AUDITOR'] as const) read(await as(role).post(PATH, entry()), 201, one);
    for (const role of ['MANAGER', 'AUDITOR'] as const) read(await as(role).get(PATH), 200, page);
    const reply = await as('CASHIER').get(PATH);
    expect([reply.status, reply.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
  });
});

function reversed(facts: object): object {
  return Object.fromEntries(Object.entries(facts).reverse());
}
