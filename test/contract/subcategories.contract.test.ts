import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { subcategory } from '#shared/api/catalog/subcategory';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const NOW = new Date('2026-03-02T09:30:00.000Z');
const PATH = '/catalog/attributes/subcategories';
const EARLIER = '2025-11-05T12:00:00.000Z';

let running = 0;
const newName = () => `Subcategory ${(running += 1)}`;

onEachDatabase(
  'subcategories',
  (service) => {
    const manager = (tenant?: string) => service().client.as('MANAGER', tenant);
    const create = async (body: object) => read(await manager().post(PATH, body), 201, subcategory);
    const list = async () => read(await manager().get(PATH), 200, z.array(subcategory));

    it('are listed bare, in order of id, each name once', async () => {
      const created = await create({ name: newName() });
      const rows = await list();
      expect(rows.map((row) => row.name)).toContain('Kitchen & dining');
      expect(rows.at(-1)).toEqual(created);
      expect(rows.map((row) => row.id)).toEqual(rows.map((row) => row.id).sort((a, b) => a - b));
      expect(new Set(rows.map((row) => row.name.toLowerCase())).size).toBe(rows.length);
    });

    describe('create', () => {
      it('answers with the subcategory alone, made now', async () => {
        const name = newName();
        const reply = await manager().post(PATH, { name: ` ${name} `, id: 1, color: 'red' });
        expect(reply.status).toBe(201);
        expect(reply.body).toEqual({ id: expect.any(Number), name, modifiedTime: NOW.toISOString() });
        expect((reply.body as { id: number }).id).not.toBe(1);
      });

      it('stores the modifiedTime sent', async () => {
        expect(await create({ name: newName(), modifiedTime: '2025-11-05T16:00:00+04:00' })).toMatchObject({
          modifiedTime: EARLIER,
        });
      });

      it.each([
        ['no name', {}, 'name'],
        ['a blank name', { name: ' \t ' }, 'name'],
        ['a name that is no text', { name: 5 }, 'name'],
        ['null as its name', { name: null }, 'name'],
        ['a name of 256 characters', { name: 'x'.repeat(256) }, 'name'],
        ['a time without a time zone', { name: 'Sundries', modifiedTime: '2025-11-05T12:00:00' }, 'modifiedTime'],
        ['a time of the year 0', { name: 'Sundries', modifiedTime: '0000-06-01T00:00:00Z' }, 'modifiedTime'],
        ['null as its time', { name: 'Sundries', modifiedTime: null }, 'modifiedTime'],
      ])('refuses %s', async (_what, body, field) => {
        const reply = await manager().post(PATH, body);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      });

      it('takes a name of 255 characters', async () => {
        expect((await create({ name: 'ä'.repeat(255) })).name).toHaveLength(255);
      });
    });

    describe('rename', () => {
      it('changes the name alone: modifiedTime stays as stored at creation', async () => {
        const before = await create({ name: newName(), modifiedTime: EARLIER });
        const name = newName();
        const reply = await manager().put(`${PATH}/${before.id}`, { name, modifiedTime: NOW.toISOString(), id: 1 });
        expect([reply.status, reply.body]).toEqual([200, { id: before.id, name, modifiedTime: EARLIER }]);
        expect((await list()).find((row) => row.id === before.id)).toEqual(reply.body);
      });

      it('may change the letter case of its own name', async () => {
        const { id, name } = await create({ name: newName() });
        expect(read(await manager().put(`${PATH}/${id}`, { name: name.toUpperCase() }), 200, subcategory).name).toBe(
          name.toUpperCase(),
        );
      });

      it.each([{}, { name: '  ' }, { name: null }, { name: 'x'.repeat(256) }])('refuses %j', async (body) => {
        const { id } = await create({ name: newName() });
        const reply = await manager().put(`${PATH}/${id}`, body);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'name')]);
      });

      it.each(['999999999', '0', '-1', '9223372036854775807', '99999999999999999999'])(
        'does not know %s',
        async (id) => {
          const reply = await manager().put(`${PATH}/${id}`, { name: newName() });
          expect([reply.status, reply.body]).toMatchObject([404, refusal('SUBCATEGORY_UNKNOWN')]);
        },
      );

      it.each(['nope', '1.5', '1e3', '0x10'])('refuses %s, which is no id', async (id) => {
        const reply = await manager().put(`${PATH}/${id}`, { name: newName() });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'id')]);
      });

      it('does not know that of another merchant', async () => {
        const { id, name } = await create({ name: newName() });
        const reply = await manager('other').put(`${PATH}/${id}`, { name: newName() });
        // Ids are unique across all merchants, so no other merchant has this one.
        expect([reply.status, reply.body]).toMatchObject([404, refusal('SUBCATEGORY_UNKNOWN')]);
        expect((await list()).find((row) => row.id === id)?.name).toBe(name);
      });
    });

    describe('names', () => {
      it('are unique across the catalog, letter case aside, when one is created', async () => {
        const { name } = await create({ name: newName() });
        for (const same of [name, name.toUpperCase(), `  ${name}`]) {
          const reply = await manager().post(PATH, { name: same });
          expect([reply.status, reply.body]).toMatchObject([409, refusal('SUBCATEGORY_NAME_TAKEN', 'name')]);
        }
      });

      it('are unique across the catalog, letter case aside, when one is renamed', async () => {
        const { name } = await create({ name: newName() });
        const other = await create({ name: newName() });
        const reply = await manager().put(`${PATH}/${other.id}`, { name: name.toLowerCase() });
        expect([reply.status, reply.body]).toMatchObject([409, refusal('SUBCATEGORY_NAME_TAKEN', 'name')]);
        expect((await list()).find((row) => row.id === other.id)).toEqual(other);
      });

      it('are given to one of two who ask at once', async () => {
        const body = { name: newName() };
        const replies = await Promise.all([manager().post(PATH, body), manager().post(PATH, body)]);
        expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
      });

      it('may be the same at two merchants', async () => {
        const { name } = await create({ name: newName() });
        expect((await manager('manama').post(PATH, { name })).status).toBe(201);
      });
    });

    describe('permissions', () => {
      it.each(['CASHIER', 'AUDITOR'] as const)('let a %s read and not write', async (role) => {
        const user = service().client.as(role);
        expect((await user.get(PATH)).status).toBe(200);
        for (const reply of [await user.post(PATH, { name: newName() }), await user.put(`${PATH}/1`, { name: 'x' })]) {
          expect([reply.status, reply.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
        }
      });
    });
  },
  { now: () => NOW },
);
