// A service that is started without some extensions, as clients are tried against.
import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database';

const absent = new Map([
  ['listVendors', 404],
  ['createVendor', 405],
  ['getDayFigures', 501],
] as const);

onEachDatabase(
  'a service without some extensions',
  (service) => {
    it('answers them with the status it is given, in no words of its own, before it looks at a token', async () => {
      const ask = async (method: string, path: string) => {
        const reply = await fetch(`${service().url}/api/v1${path}`, { method });
        return [reply.status, await reply.text()];
      };
      expect(await ask('GET', '/procurement/vendors')).toEqual([404, 'Not Found']);
      expect(await ask('POST', '/procurement/vendors')).toEqual([405, 'Method Not Allowed']);
      const figures = '/ops/day-cycles/0d0c0000-0000-4000-8000-000000001001/figures';
      expect(await ask('GET', figures)).toEqual([501, 'Not Implemented']);
    });

    it('has all the others, at the same addresses too', async () => {
      const manager = service().client.as('MANAGER');
      const missing = '5e110000-0000-4000-8000-000000000001';
      const reply = await manager.get(`/ops/day-cycles/${missing}/cash-movements`);
      expect([reply.status, (reply.body as { code?: string }).code]).toEqual([404, 'DAY_CYCLE_UNKNOWN']);
      expect((await manager.get('/users')).status).toBe(200);
    });
  },
  { absent },
);
