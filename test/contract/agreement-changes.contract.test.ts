import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { agreementsOf, NOW, PATH } from './agreement-fixture';
import { refusal } from './client';
import { onEachDatabase } from './on-each-database';

onEachDatabase(
  'agreed prices',
  (service) => {
    const { create, find, list, patch, patched, revise, revised, samplesOf } = agreementsOf(service);

    describe('changing', () => {
      it('changes dates and notes and nothing else', async () => {
        const before = await create();
        const ignored = {
          rate: 1,
          status: 'SUPERSEDED',
          validFrom: '2020-01-01',
          partyName: 'Other',
          id: randomUUID(),
        };
        const after = await patched(before.id, { validTo: '2031-12-31', notes: 'To the end.', ...ignored });
        expect(after).toEqual({ ...before, validTo: '2031-12-31', notes: 'To the end.' });
        expect(await find(before)).toEqual(after);
      });

      it('keeps the end on or after the start', async () => {
        const { id } = await create();
        expect((await patched(id, { validTo: '2031-01-01' })).validTo).toBe('2031-01-01');
        const reply = await patch(id, { validTo: '2030-12-31', notes: 'lost' });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'validTo')]);
      });

      it('makes it open-ended with clearValidTo, whatever validTo says', async () => {
        const { id } = await create({ validTo: '2031-12-31' });
        expect((await patched(id, { clearValidTo: false })).validTo).toBe('2031-12-31');
        for (const validTo of ['2032-01-31', '1999-12-31', undefined]) {
          await patched(id, { validTo: '2031-12-31' });
          expect((await patched(id, { clearValidTo: true, validTo })).validTo).toBeNull();
        }
      });

      it('clears notes with an empty text and keeps them when they are left out', async () => {
        const { id } = await create({ notes: 'Keep.', validTo: '2031-12-31' });
        expect(await patched(id, { validTo: '2031-11-30' })).toMatchObject({ notes: 'Keep.' });
        expect(await patched(id, { validTo: null, notes: null })).toMatchObject({
          notes: 'Keep.',
          validTo: '2031-11-30',
        });
        expect(await patched(id, { notes: '' })).toMatchObject({ notes: null, validTo: '2031-11-30' });
      });

      it('stores the actor, or else the user, for audit', async () => {
        const { id } = await create();
        const at = NOW.toISOString();
        const named = await patched(id, { notes: 'a' }, `?actor=${encodeURIComponent('Huda Saeed')}`);
        expect(named).toMatchObject({ updatedBy: 'Huda Saeed', createdBy: 'omar.haddad', updatedAt: at });
        expect(await patched(id, {}, '?actor=Nobody')).toEqual(named);
        expect((await patched(id, { notes: 'b' }, '?actor=')).updatedBy).toBe('omar.haddad');
        expect((await patch(id, { notes: 'c' }, `?actor=${'x'.repeat(256)}`)).status).toBe(400);
      });

      it.each([
        ['validTo', { validTo: '31.12.2031' }],
        ['clearValidTo', { clearValidTo: 'yes' }],
        ['notes', { notes: 'x'.repeat(2001) }],
      ])('refuses a wrong %s', async (field, wrong) => {
        const reply = await patch((await create()).id, wrong);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      });

      it('needs the tenant header', async () => {
        const Authorization = `Bearer ${await service().client.tokenOf('MANAGER')}`;
        const reply = await service().client.with({ Authorization }).patch(`${PATH}/${randomUUID()}`, { notes: '' });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('TENANT_MISSING')]);
      });

      it('finds the id in capitals too', async () => {
        const { id } = await create();
        expect((await patched(id.toUpperCase(), { notes: 'x' })).id).toBe(id);
      });
    });

    describe('revising', () => {
      it('is done once for each key, as what creates something is', async () => {
        const old = await create();
        const token = await service().client.tokenOf('MANAGER', 'demo');
        const keyed = (rate: number, key: string) =>
          service()
            .client.with({ 'X-TenantID': 'demo', Authorization: `Bearer ${token}`, 'Idempotency-Key': key })
            .post(`${PATH}/${old.id}/revise`, { rate, validFrom: '2031-03-01' });
        const key = randomUUID();
        const [first, again] = [await keyed(7, key), await keyed(7, key)];
        expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
        expect((await keyed(8, key)).status).toBe(422);
        const other = await keyed(7, randomUUID());
        expect([other.status, other.body]).toMatchObject([409, refusal('AGREEMENT_SUPERSEDED')]);
      });

      it('makes a new agreement, linked both ways, and keeps the old rate as history', async () => {
        const old = await create({ notes: 'First.', minQty: 12, taxInclusive: true, currencyCode: 'BHD', rate: 1.255 });
        const next = await revised(old.id, { rate: 1.305, validFrom: '2031-03-01', notes: 'Freight.' });
        expect(next).toEqual({
          ...old,
          id: next.id,
          rate: 1.305,
          validFrom: '2031-03-01',
          notes: 'Freight.',
          supersedesId: old.id,
        });
        expect(await find(old)).toEqual({
          ...old,
          status: 'SUPERSEDED',
          supersededById: next.id,
          validTo: '2031-02-28',
          inForceToday: false,
        });
      });

      it('leaves the old one in force until the day before', async () => {
        const old = await create();
        const next = await revised(old.id, { rate: 7, validFrom: '2031-03-10' });
        expect(next).toMatchObject({ status: 'ACTIVE', inForceToday: false });
        expect(await find(old)).toMatchObject({ status: 'SUPERSEDED', inForceToday: true, validTo: '2031-03-09' });
        const inForce = async (date: string) =>
          (await list(`partyId=${old.partyId}&inForceOn=${date}`)).map((row) => row.rate);
        expect([await inForce('2031-03-09'), await inForce('2031-03-10')]).toEqual([[6.25], [7]]);
      });

      it.each([
        [null, null, '2031-01-31'],
        ['2031-12-31', '2031-12-31', '2031-01-31'],
        ['2031-02-01', '2031-02-01', '2031-01-31'],
        ['2031-01-31', null, '2031-01-31'],
        ['2031-01-15', null, '2031-01-15'],
      ])('of one that ended %s ends %s, the old one then %s', async (validTo, newEnd, oldEnd) => {
        const old = await create({ validTo });
        expect((await revised(old.id, { rate: 7, validFrom: '2031-02-01' })).validTo).toBe(newEnd);
        expect((await find(old))?.validTo).toBe(oldEnd);
      });

      it('takes notes over when left out and leaves none when empty', async () => {
        const first = await create({ notes: 'First.' });
        const second = await revised(first.id, { rate: 7, validFrom: '2031-02-01' });
        expect(second.notes).toBe('First.');
        expect((await revised(second.id, { rate: 8, validFrom: '2031-03-01', notes: '' })).notes).toBeNull();
      });

      it('can start on the first day of the old one, which then never held, and not before', async () => {
        const old = await create();
        const early = await revise(old.id, { rate: 7, validFrom: '2030-12-31' });
        expect([early.status, early.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'validFrom')]);
        await revised(old.id, { rate: 7, validFrom: '2031-01-01' });
        const found = await list(`partyId=${old.partyId}&inForceOn=2031-01-01`);
        expect(found.map((row) => row.rate)).toEqual([7]);
      });

      it.each([
        ['rate', { validFrom: '2031-02-01' }],
        ['rate', { rate: 1.255, validFrom: '2031-02-01' }],
        ['rate', { rate: -1, validFrom: '2031-02-01' }],
        ['validFrom', { rate: 1 }],
        ['validFrom', { rate: 1, validFrom: '2031-02-30' }],
        ['notes', { rate: 1, validFrom: '2031-02-01', notes: 'x'.repeat(2001) }],
      ])('refuses a wrong %s: %o, and leaves the old one alone', async (field, wrong) => {
        const old = await create();
        const reply = await revise(old.id, wrong);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
        expect(await find(old)).toEqual(old);
      });

      it('does not revise what is superseded; the newest can be revised again', async () => {
        const first = await create();
        const second = await revised(first.id, { rate: 7, validFrom: '2031-02-01' });
        const again = await revise(first.id, { rate: 8, validFrom: '2031-03-01' });
        expect([again.status, again.body]).toMatchObject([409, refusal('AGREEMENT_SUPERSEDED')]);
        const third = await revised(second.id, { rate: 8, validFrom: '2031-03-01' });
        const chain = await list(`partyId=${first.partyId}`);
        expect(chain.map((row) => [row.id, row.supersedesId, row.supersededById])).toEqual([
          [third.id, second.id, null],
          [second.id, first.id, third.id],
          [first.id, null, second.id],
        ]);
      });

      it('is won by one of several at once', async () => {
        const old = await create();
        const rates = [7, 8, 9, 10];
        const replies = await Promise.all(rates.map((rate) => revise(old.id, { rate, validFrom: '2031-02-01' })));
        expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
        const lost = replies.find((reply) => reply.status === 409);
        expect(lost?.body).toMatchObject(refusal('AGREEMENT_SUPERSEDED'));
        expect(await list(`partyId=${old.partyId}`)).toHaveLength(2);
      });

      it('fixes the end of the old one; its notes can still be changed', async () => {
        const old = await create();
        await revised(old.id, { rate: 7, validFrom: '2031-02-01' });
        for (const change of [{ validTo: '2031-12-31' }, { clearValidTo: true }]) {
          const reply = await patch(old.id, { ...change, notes: 'lost' });
          expect([reply.status, reply.body]).toMatchObject([409, refusal('AGREEMENT_SUPERSEDED')]);
        }
        expect(await patched(old.id, { notes: 'Too dear.' })).toMatchObject({
          notes: 'Too dear.',
          validTo: '2031-01-31',
        });
      });
    });

    it('does not know ids of nobody or of another merchant, and refuses what is no id', async () => {
      const theirs = samplesOf('other')?.agreementId ?? '';
      for (const id of [randomUUID(), theirs]) {
        for (const reply of [await patch(id, { notes: 'x' }), await revise(id, { rate: 1, validFrom: '2031-02-01' })]) {
          expect([reply.status, reply.body]).toMatchObject([404, refusal('AGREEMENT_UNKNOWN')]);
        }
      }
      const malformed = await patch('12', { notes: 'x' });
      expect([malformed.status, malformed.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'id')]);
    });
  },
  { now: () => NOW },
);
