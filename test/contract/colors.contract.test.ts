import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { color } from '#shared/api/catalog/color';
import { item } from '#shared/api/catalog/item';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const NOW = new Date('2026-03-02T09:30:00.000Z');
const PATH = '/catalog/attributes/colors';
const EARLIER = '2025-11-05T12:00:00.000Z';

let running = 0;
const newName = () => `Türkis ${(running += 1)}`;

onEachDatabase(
  'colors',
  (service) => {
    const manager = (tenant?: string) => service().client.as('MANAGER', tenant);
    const create = async (body: object = {}) =>
      read(await manager().post(PATH, { name: newName(), ...body }), 201, color);
    const list = async () => read(await manager().get(PATH), 200, z.array(color));
    const find = async (id: number) => read(await manager().get(`${PATH}/${id}`), 200, color);
    const createItem = async (body: object) =>
      read(
        await manager().post('/catalog/items', { sku: randomUUID(), name: 'Tin', unitPrice: 1, ...body }),
        201,
        item,
      );

    it('are listed bare, in order of id, whatever their status', async () => {
      const created = await create({ status: 'retired' });
      const rows = await list();
      expect(rows.at(-1)).toEqual(created);
      expect(rows.map((row) => row.id)).toEqual(rows.map((row) => row.id).sort((a, b) => a - b));
      expect(rows.map((row) => row.name)).toContain('Turquoise');
    });

    describe('create', () => {
      it('answers with the color alone: active, made now, under an id of the service', async () => {
        const name = newName();
        const reply = await manager().post(PATH, { name: ` ${name} `, id: 1, hex: '#ff0000' });
        expect(reply.status).toBe(201);
        const { id } = reply.body as { id: number };
        expect(reply.body).toEqual({ id, name, status: 'active', modifiedTime: NOW.toISOString() });
        expect(id).not.toBe(1);
        expect(await find(id)).toEqual(reply.body);
      });

      it('keeps the status and the modifiedTime sent', async () => {
        const sent = { status: 'Only in summer', modifiedTime: '2025-11-05T16:00:00+04:00' };
        expect(await create(sent)).toMatchObject({ status: 'Only in summer', modifiedTime: EARLIER });
      });

      it.each(['1000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])('keeps the far time %s', async (time) => {
        const { id } = await create({ modifiedTime: time });
        expect((await find(id)).modifiedTime).toBe(time);
      });

      it('takes a name of 255 characters and a status of 64', async () => {
        expect(await create({ name: 'x'.repeat(255), status: 's'.repeat(64) })).toMatchObject({
          name: 'x'.repeat(255),
          status: 's'.repeat(64),
        });
      });
    });

    const WRONG: [what: string, body: object, field: string][] = [
      ['no name', { status: 'active' }, 'name'],
      ['an empty name', { name: '' }, 'name'],
      ['a blank name', { name: ' \n\t ' }, 'name'],
      ['null as its name', { name: null }, 'name'],
      ['a name that is no text', { name: 7 }, 'name'],
      ['a name of 256 characters', { name: 'x'.repeat(256) }, 'name'],
      ['a status that is no text', { name: 'Wrong', status: 1 }, 'status'],
      ['a blank status', { name: 'Wrong', status: ' ' }, 'status'],
      ['a status of 65 characters', { name: 'Wrong', status: 's'.repeat(65) }, 'status'],
      ['a time without a time zone', { name: 'Wrong', modifiedTime: '2025-11-05T12:00:00' }, 'modifiedTime'],
      ['a time of the year 999', { name: 'Wrong', modifiedTime: '0999-12-31T23:59:59Z' }, 'modifiedTime'],
      ['a time of the year 10000', { name: 'Wrong', modifiedTime: '9999-12-31T23:59:59-01:00' }, 'modifiedTime'],
      ['null as its time', { name: 'Wrong', modifiedTime: null }, 'modifiedTime'],
    ];

    it.each(WRONG)('are refused when created with %s', async (_what, body, field) => {
      const reply = await manager().post(PATH, body);
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
    });

    it.each(WRONG)('are refused, and stay as they were, when updated with %s', async (_what, body, field) => {
      const before = await create();
      const reply = await manager().put(`${PATH}/${before.id}`, body);
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      expect(await find(before.id)).toEqual(before);
    });

    describe('update', () => {
      it('replaces what was stored by the rules of create', async () => {
        const before = await create({ status: 'retired', modifiedTime: EARLIER });
        const name = newName();
        const reply = await manager().put(`${PATH}/${before.id}`, { name, id: 1 });
        const after = { id: before.id, name, status: 'active', modifiedTime: NOW.toISOString() };
        expect([reply.status, reply.body]).toEqual([200, after]);
        expect(await find(before.id)).toEqual(after);
      });

      it('keeps the status and the modifiedTime sent', async () => {
        const { id, name } = await create();
        const sent = { name, status: 'retired', modifiedTime: EARLIER };
        expect(read(await manager().put(`${PATH}/${id}`, sent), 200, color)).toEqual({ id, ...sent });
      });
    });

    describe('delete', () => {
      it('answers 204 without a body, and the color is gone', async () => {
        const { id } = await create();
        const reply = await manager().delete(`${PATH}/${id}`);
        expect([reply.status, reply.text]).toEqual([204, '']);
        for (const again of [await manager().get(`${PATH}/${id}`), await manager().delete(`${PATH}/${id}`)]) {
          expect([again.status, again.body]).toMatchObject([404, refusal('COLOR_UNKNOWN')]);
        }
        expect((await list()).map((row) => row.id)).not.toContain(id);
      });

      it.each(['ACTIVE', 'DELETED'])('is refused while an item that is %s has the color', async (status) => {
        const before = await create();
        const { itemId } = await createItem({ colorId: before.id, status });
        const refused = await manager().delete(`${PATH}/${before.id}`);
        expect([refused.status, refused.body]).toMatchObject([409, refusal('COLOR_IN_USE')]);
        expect(await find(before.id)).toEqual(before);
        await manager().patch(`/catalog/items/${itemId}`, { colorId: null });
        expect((await manager().delete(`${PATH}/${before.id}`)).status).toBe(204);
      });

      it('and the item that is being given the color cannot both win', async () => {
        for (let round = 0; round < 8; round += 1) {
          const { id } = await create();
          const [deleted, made] = await Promise.all([
            manager().delete(`${PATH}/${id}`),
            manager().post('/catalog/items', { sku: randomUUID(), name: 'Tin', unitPrice: 1, colorId: id }),
          ]);
          expect([
            [204, 400],
            [409, 201],
          ]).toContainEqual([deleted.status, made.status]);
          expect((await manager().get(`${PATH}/${id}`)).status).toBe(made.status === 201 ? 200 : 404);
        }
      });
    });

    describe('names', () => {
      it("are unique across the merchant's colors, letter case aside, when one is created", async () => {
        const { name } = await create();
        for (const same of [name, name.toUpperCase(), `${name}  `]) {
          const reply = await manager().post(PATH, { name: same });
          expect([reply.status, reply.body]).toMatchObject([409, refusal('COLOR_NAME_TAKEN', 'name')]);
        }
      });

      it("are unique across the merchant's colors, letter case aside, when one is updated", async () => {
        const { name } = await create();
        const other = await create();
        const reply = await manager().put(`${PATH}/${other.id}`, { name: name.toLowerCase() });
        expect([reply.status, reply.body]).toMatchObject([409, refusal('COLOR_NAME_TAKEN', 'name')]);
        expect(await find(other.id)).toEqual(other);
        expect((await manager().put(`${PATH}/${other.id}`, { name: other.name.toUpperCase() })).status).toBe(200);
      });

      it('are given to one of two who ask at once', async () => {
        const body = { name: newName() };
        const replies = await Promise.all([manager().post(PATH, body), manager().post(PATH, body)]);
        expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
      });

      it('are free again when the color is deleted, and may be the same at two merchants', async () => {
        const { id, name } = await create();
        expect((await manager('manama').post(PATH, { name })).status).toBe(201);
        await manager().delete(`${PATH}/${id}`);
        await create({ name });
      });
    });

    const onSingle = async (id: string, tenant?: string) => [
      await manager(tenant).get(`${PATH}/${id}`),
      await manager(tenant).put(`${PATH}/${id}`, { name: newName() }),
      await manager(tenant).delete(`${PATH}/${id}`),
    ];

    it.each(['999999999', '0', '-1', '9223372036854775807', '99999999999999999999'])(
      'are unknown under %s',
      async (id) => {
        for (const reply of await onSingle(id)) {
          expect([reply.status, reply.body]).toMatchObject([404, refusal('COLOR_UNKNOWN')]);
        }
      },
    );

    it.each(['nope', '1.5', '1e3', '0x10'])('are not asked for under %s, which is no id', async (id) => {
      for (const reply of await onSingle(id)) {
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'id')]);
      }
    });

    it('of another merchant are unknown and stay as they are', async () => {
      const theirs = await create();
      for (const reply of await onSingle(String(theirs.id), 'other')) {
        expect([reply.status, reply.body]).toMatchObject([404, refusal('COLOR_UNKNOWN')]);
      }
      expect(await find(theirs.id)).toEqual(theirs);
      const named = read(await manager('other').get(PATH), 200, z.array(color)).map((row) => row.name);
      expect(named).not.toContain(theirs.name);
    });

    describe('permissions', () => {
      it.each(['CASHIER', 'AUDITOR'] as const)('let a %s read and not write', async (role) => {
        const { id } = await create();
        const user = service().client.as(role);
        expect((await user.get(PATH)).status).toBe(200);
        expect((await user.get(`${PATH}/${id}`)).status).toBe(200);
        for (const reply of [
          await user.post(PATH, { name: newName() }),
          await user.put(`${PATH}/${id}`, { name: newName() }),
          await user.delete(`${PATH}/${id}`),
        ]) {
          expect([reply.status, reply.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
        }
      });
    });
  },
  { now: () => NOW },
);
