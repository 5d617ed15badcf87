import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { vendor, vendorCreateBody, vendorPatchBody } from '#shared/api/procurement/vendor';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const page = envelope(flatPage(vendor));
const one = envelope(vendor);
const NOW = new Date('2031-03-02T06:00:00.250Z');
const PATH = '/procurement/vendors';

onEachDatabase(
  'vendors',
  (service) => {
    const manager = (tenant?: string) => service().client.as('MANAGER', tenant);
    const find = async (id: string) => (await list('size=100')).content.find((row) => row.id === id);
    const created = async (more: object = {}) =>
      read(await manager().post(PATH, { name: `Works ${randomUUID()}`, ...more }), 201, one).data;
    const patch = (id: string, change: object) => manager().patch(`${PATH}/${id}`, change);
    const patched = async (id: string, change: object) => read(await patch(id, change), 200, one).data;
    const list = async (query = '', tenant?: string) =>
      read(await service().client.as('MANAGER', tenant).get(`${PATH}?${query}`), 200, page).data;

    it('are listed by name in an enveloped flat page', async () => {
      const { content, ...facts } = await list();
      expect(facts).toEqual({ page: 0, size: 20, totalElements: 13, totalPages: 1 });
      const names = content.map((row) => row.name);
      expect(names).toEqual([...names].sort());
      expect(content[0]).toEqual({
        id: service().tenants.find(({ code }) => code === 'demo')?.samples.vendorId,
        name: 'Al Ras Gift Trading',
        email: 'sales@al-ras-gift-trading.example',
        phone: '+971 4 555 0101',
        status: 'ACTIVE',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
      });
      expect(new Set(content.map((row) => row.status))).toEqual(new Set(['ACTIVE', 'INACTIVE']));
      expect(content.some((row) => row.email === null)).toBe(true);
    });

    it('come page by page, each once', async () => {
      const pages = [await list('size=5'), await list('size=5&page=1'), await list('size=5&page=2')];
      expect(pages.map((one) => [one.page, one.content.length, one.totalPages])).toEqual([
        [0, 5, 3],
        [1, 5, 3],
        [2, 3, 3],
      ]);
      const ids = pages.flatMap((one) => one.content.map((row) => row.id));
      expect(ids).toEqual((await list()).content.map((row) => row.id));
      expect(await list('size=5&page=3')).toMatchObject({ content: [], page: 3, totalElements: 13 });
      expect((await list('size=100')).size).toBe(100);
    });

    it.each(['size=0', 'size=101', 'page=-1', 'page=x', 'page=2147483648'])('refuses %s', async (query) => {
      const reply = await service().client.as('MANAGER').get(`${PATH}?${query}`);
      const field = query.slice(0, 4);
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
    });

    it('are those of the merchant', async () => {
      const ours = (await list()).content.map((row) => row.id);
      for (const tenant of ['other', 'manama', 'pune']) {
        const { content } = await list('', tenant);
        expect(content.length).toBeGreaterThanOrEqual(12);
        expect(content.filter((row) => ours.includes(row.id))).toEqual([]);
      }
    });

    it.each([
      ['CASHIER', 403],
      ['AUDITOR', 200],
      ['MANAGER', 200],
    ] as const)('answer a %s with %d', async (role, status) => {
      const reply = await service().client.as(role).get(PATH);
      expect(reply.status).toBe(status);
      if (status === 403) expect(reply.body).toMatchObject(refusal('FEATURE_MISSING'));
    });

    describe('creating', () => {
      it('makes an ACTIVE vendor with what was sent, under an id of the service', async () => {
        const sent = { name: ' Deira Candles ', email: 'orders@deira.example', phone: '+971 4 555 0177' };
        const made = await created({ ...sent, id: randomUUID(), createdAt: '2020-01-01T00:00:00Z' });
        expect(made).toEqual({
          ...sent,
          name: 'Deira Candles',
          id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
          status: 'ACTIVE',
          createdAt: NOW.toISOString(),
        });
        expect(await find(made.id)).toEqual(made);
        expect(await created({ name: 'Deira Candles', status: 'INACTIVE' })).toMatchObject({
          email: null,
          phone: null,
          status: 'INACTIVE',
        });
      });

      it('takes every value at its limit', async () => {
        const sent = { name: 'x'.repeat(255), phone: '1'.repeat(30) };
        expect(await created(sent)).toMatchObject(sent);
        expect(await created({ phone: '', email: null })).toMatchObject({ phone: null, email: null });
      });

      it.each([
        ['name', undefined],
        ['name', null],
        ['name', ' '],
        ['name', 'x'.repeat(256)],
        ['email', 'no address'],
        ['email', ''],
        ['phone', '1'.repeat(31)],
        ['phone', 7],
        ['status', 'ARCHIVED'],
        ['status', null],
      ])('refuses a wrong %s: %j', async (field, value) => {
        const before = (await list()).totalElements;
        const reply = await manager().post(PATH, { name: 'Deira', [field]: value });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
        expect((await list()).totalElements).toBe(before);
      });
    });

    describe('changing', () => {
      it('changes only the keys sent', async () => {
        const made = await created({ email: 'a@deira.example', phone: '1' });
        const changes = { name: 'Other', email: 'b@deira.example', phone: '2', status: 'INACTIVE' };
        for (const [key, value] of Object.entries(changes)) {
          const before = await find(made.id);
          expect(await patched(made.id, { [key]: value })).toEqual({ ...before, [key]: value });
        }
        const before = await find(made.id);
        expect(await patched(made.id.toUpperCase(), { id: randomUUID(), createdAt: NOW, extra: 1 })).toEqual(before);
        expect(await find(made.id)).toEqual(before);
      });

      it.each([
        ['email', null],
        ['phone', null],
        ['phone', ''],
      ])('clears %s with %j', async (key, value) => {
        const made = await created({ email: 'a@deira.example', phone: '1' });
        expect(await patched(made.id, { [key]: value })).toEqual({ ...made, [key]: null });
      });

      it.each([
        ['name', ''],
        ['name', null],
        ['email', 'no address'],
        ['phone', '1'.repeat(31)],
        ['status', 'ARCHIVED'],
      ])('refuses a wrong %s: %j', async (field, value) => {
        const made = await created();
        const reply = await patch(made.id, { name: 'Lost', [field]: value });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
        expect(await find(made.id)).toEqual(made);
      });

      it('is shown in the quotations of the vendor', async () => {
        const { samples } = service().tenants.find(({ code }) => code === 'other') ?? {};
        const path = `/procurement/quotations?size=100`;
        const quoted = async () =>
          ((await manager('other').get(path)).body as { data: { content: object[] } }).data.content;
        expect((await manager('other').patch(`${PATH}/${samples?.vendorId}`, { name: 'Renamed' })).status).toBe(200);
        expect(await quoted()).toContainEqual(
          expect.objectContaining({ vendorId: samples?.vendorId, vendorName: 'Renamed' }),
        );
      });

      it('does not know ids of nobody or of another merchant, and refuses what is no id', async () => {
        const { id } = await created();
        for (const reply of [
          await patch(randomUUID(), { name: 'A' }),
          await manager('pune').patch(`${PATH}/${id}`, { name: 'A' }),
        ])
          expect([reply.status, reply.body]).toMatchObject([404, refusal('VENDOR_UNKNOWN')]);
        expect((await find(id))?.name).not.toBe('A');
        const malformed = await patch('12', { name: 'A' });
        expect([malformed.status, malformed.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'id')]);
      });
    });

    it.each([
      ['CASHIER', [403, 403]],
      ['AUDITOR', [403, 403]],
      ['MANAGER', [201, 200]],
    ] as const)('let a %s create and change with %j', async (role, statuses) => {
      const { id } = await created();
      const caller = service().client.as(role);
      const replies = [await caller.post(PATH, { name: 'A' }), await caller.patch(`${PATH}/${id}`, { name: 'B' })];
      expect(replies.map(({ status }) => status)).toEqual(statuses);
      for (const { status, body } of replies)
        if (status === 403) expect(body).toMatchObject(refusal('FEATURE_MISSING'));
    });

    it('have an example that is what it describes', () => {
      const examples = vendor.meta()?.examples as unknown[];
      expect(vendor.parse(examples[0])).toEqual(examples[0]);
      const [creation] = vendorCreateBody.meta()?.examples as object[];
      expect(vendorCreateBody.parse(creation)).toEqual({ ...creation, status: 'ACTIVE' });
      const [change] = vendorPatchBody.meta()?.examples as unknown[];
      expect(vendorPatchBody.parse(change)).toEqual(change);
    });
  },
  { now: () => NOW },
);
