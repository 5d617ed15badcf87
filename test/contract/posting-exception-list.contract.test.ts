import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { postingException, postingExceptionResolveBody } from '#shared/api/sales/posting-exception';
import { envelope } from '#shared/api/wire/envelope';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { NOW, PATH, postingExceptionsOf } from './posting-exception-fixture';
import { makeSale } from './sale-fixture';

const one = envelope(postingException);

onEachDatabase(
  'posting exceptions',
  (service) => {
    const { list, post, till } = postingExceptionsOf(service);

    describe('the list', () => {
      it('is a flat page with the number of all pending ones, whatever the filter and the page', async () => {
        const all = await list('', 'pune');
        expect(all).toMatchObject({ page: 0, size: 20, totalElements: 6, totalPages: 1, pendingCount: 3 });
        for (const query of ['status=PENDING', 'status=RESOLVED', 'size=1', 'size=1&page=5', 'page=9']) {
          expect((await list(query, 'pune')).pendingCount, query).toBe(3);
        }
        expect(await list('page=9', 'pune')).toMatchObject({ content: [], page: 9, totalElements: 6 });
      });

      it('is newest first, page after page', async () => {
        const { content } = await list('', 'pune');
        const times = content.map((row) => row.createdAt);
        expect(new Set(times).size).toBe(6);
        expect([...times].sort().reverse()).toEqual(times);
        const paged = [...(await list('size=4', 'pune')).content, ...(await list('size=4&page=1', 'pune')).content];
        expect(paged).toEqual(content);
      });

      it('has an order for what came in the same moment', async () => {
        for (let i = 0; i < 4; i += 1) await post(makeSale({ dayCycleId: randomUUID() }));
        const ids = (await list('size=100')).content
          .filter((row) => row.createdAt === NOW.toISOString())
          .map(({ id }) => id);
        expect(ids.length).toBeGreaterThan(3);
        expect([...ids].sort()).toEqual(ids);
      });

      it('filters by status', async () => {
        const { content } = await list('', 'pune');
        for (const status of ['PENDING', 'RESOLVED']) {
          const expected = content.filter((row) => row.status === status);
          expect(expected.length).toBeGreaterThan(0);
          expect((await list(`status=${status}`, 'pune')).content).toEqual(expected);
        }
      });

      it.each(['status=DONE', 'status=pending', 'size=0', 'size=101', 'page=-1', 'page=2147483648'])(
        'refuses %s',
        async (query) => {
          const reply = await service().client.as('AUDITOR').get(`${PATH}?${query}`);
          expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED')]);
        },
      );

      it('takes the largest page there can be', async () => {
        expect((await list('page=2147483647&size=100')).content).toEqual([]);
      });

      it('is for those with ACCOUNTING_READ', async () => {
        expect((await service().client.as('MANAGER').get(PATH)).status).toBe(200);
        const reply = await till().get(PATH);
        expect([reply.status, reply.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
      });

      it('needs the tenant', async () => {
        const Authorization = `Bearer ${await service().client.tokenOf('AUDITOR')}`;
        const reply = await service().client.with({ Authorization }).get(PATH);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('TENANT_MISSING')]);
      });
    });

    describe('resolving', () => {
      const waiting = async () => {
        const [found] = await post(makeSale({ dayCycleId: randomUUID() }));
        return found ?? expect.fail('The sale left no exception.');
      };
      const find = async (id: string) => (await list('size=100')).content.find((row) => row.id === id);
      const resolve = (id: string, note: unknown = 'Entered by hand.', tenant?: string) =>
        service().client.as('MANAGER', tenant).post(`${PATH}/${id}/resolve`, { note });

      it('keeps the note and who resolved it, and makes one fewer pending', async () => {
        const found = await waiting();
        const { pendingCount } = await list();
        const resolved = read(await resolve(found.id.toUpperCase(), ' Entered by hand. '), 200, one).data;
        expect(resolved).toEqual({
          ...found,
          status: 'RESOLVED',
          resolvedAt: NOW.toISOString(),
          updatedAt: NOW.toISOString(),
          resolvedBy: service().tenants[0]?.users.find(({ role }) => role === 'MANAGER')?.username,
          resolutionNote: 'Entered by hand.',
        });
        expect(await find(found.id)).toEqual(resolved);
        expect((await list()).pendingCount).toBe(pendingCount - 1);
        const listed = (await list('status=RESOLVED&size=100')).content.map(({ id }) => id);
        expect(listed).toContain(found.id);
      });

      it('is refused of one that is resolved already, by a person or otherwise', async () => {
        const found = await waiting();
        const first = read(await resolve(found.id), 200, one).data;
        const planted = (await list('status=RESOLVED', 'pune')).content[0] ?? expect.fail('The demo has none.');
        for (const reply of [await resolve(found.id, 'Again.'), await resolve(planted.id, 'Again.', 'pune')])
          expect([reply.status, reply.body]).toMatchObject([409, refusal('POSTING_EXCEPTION_RESOLVED')]);
        expect(await find(found.id)).toEqual(first);
        expect((await list('status=RESOLVED', 'pune')).content).toContainEqual(planted);
        expect(planted).toMatchObject({ resolvedBy: null, resolutionNote: null });
      });

      it('is done once of several at once', async () => {
        const found = await waiting();
        const notes = ['One.', 'Two.', 'Three.'];
        const replies = await Promise.all(notes.map((note) => resolve(found.id, note)));
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        const done = notes[replies.findIndex(({ status }) => status === 200)];
        expect(await find(found.id)).toMatchObject({ resolutionNote: done });
      });

      it.each([undefined, null, '', ' ', 7, 'x'.repeat(2001)])('is refused with the note %j', async (note) => {
        const found = await waiting();
        const reply = await service().client.as('MANAGER').post(`${PATH}/${found.id}/resolve`, { note });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'note')]);
        expect(await find(found.id)).toEqual(found);
      });

      it('does not know ids of nobody or of another merchant, and refuses what is no id', async () => {
        const found = await waiting();
        for (const reply of [await resolve(randomUUID()), await resolve(found.id, 'Ours.', 'other')])
          expect([reply.status, reply.body]).toMatchObject([404, refusal('POSTING_EXCEPTION_UNKNOWN')]);
        expect(await find(found.id)).toEqual(found);
        const malformed = await resolve('12');
        expect([malformed.status, malformed.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'id')]);
      });

      it.each([
        ['CASHIER', 403],
        ['AUDITOR', 403],
        ['MANAGER', 200],
      ] as const)('answers a %s with %d', async (role, status) => {
        const found = await waiting();
        const reply = await service().client.as(role).post(`${PATH}/${found.id}/resolve`, { note: 'Seen.' });
        expect(reply.status).toBe(status);
        if (status === 403) expect(reply.body).toMatchObject(refusal('FEATURE_MISSING'));
      });

      it('has examples that are what they describe', () => {
        for (const schema of [postingException, postingExceptionResolveBody]) {
          const [example] = schema.meta()?.examples as object[];
          expect(schema.parse(example)).toEqual(example);
        }
      });
    });

    it('of the demo are of every merchant, some RESOLVED with time and entry, their amounts adding up', async () => {
      for (const { code } of service().tenants.filter((tenant) => tenant.code !== 'demo')) {
        const { content } = await list('', code);
        expect(content).toHaveLength(6);
        for (const { amounts, status, resolvedAt, resolvedEntryId, createdAt, updatedAt } of content) {
          const thousandths = (key: string) => Math.round((amounts[key] ?? Number.NaN) * 1000);
          expect(thousandths('netAmount') + thousandths('taxAmount')).toBe(thousandths('grossAmount'));
          expect(thousandths('grossAmount')).toBeGreaterThan(0);
          expect([resolvedAt !== null, resolvedEntryId !== null]).toEqual([
            status === 'RESOLVED',
            status === 'RESOLVED',
          ]);
          expect(updatedAt).toBe(resolvedAt ?? createdAt);
        }
      }
    });
  },
  { now: () => NOW },
);
