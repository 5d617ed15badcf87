// What holds for every operation: conventions, errors and versioning of the API document, read off the OpenAPI document and
// seen in answers.
import { describe, expect, it } from 'vitest';
import { operationsOf, type JsonSchema, type RawDocument } from '../fuzz/api-document';
import { refusal, type Client } from './client';
import { onEachDatabase } from './on-each-database';

/** Login, the customers and the catalog respond without an envelope. */
const BARE = /^\/api\/v1\/(auth\/authenticate$|crm\/|catalog\/)/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

onEachDatabase('conventions', (service) => {
  const send: Client['send'] = (...args) => service().client.send(...args);
  const manager = () => service().client.as('MANAGER');
  const operations = async () => operationsOf((await send('GET', '/openapi.json')).body as RawDocument);

  it('put every address under /api/v1, and nothing anywhere else', async () => {
    const all = await operations();
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(({ path }) => !path.startsWith('/api/v1/'))).toEqual([]);
    const { url } = service();
    for (const path of ['/crm/customers', '/api/crm/customers', '/api/v2/crm/customers']) {
      const reply = await fetch(`${url}${path}`, { headers: { 'X-TenantID': 'demo' } });
      expect([path, reply.status]).toEqual([path, 404]);
    }
  });

  describe('the envelope', () => {
    it('is around every success but those of login, customers and catalog', async () => {
      for (const { id, path, replies } of await operations()) {
        for (const [status, content] of replies) {
          const schema = content.get('application/json');
          if (status >= 300 || !schema) continue;
          expect([id, isEnvelope(schema)]).toEqual([id, !BARE.test(path)]);
        }
      }
    });

    it('says SUCCESS, a short text and the payload', async () => {
      for (const path of ['/auth/me', '/merchant', '/registers', '/ops/day-cycles', '/sales/transactions']) {
        const { body } = await manager().get(path);
        expect(Object.keys(body as object).sort(), path).toEqual(['data', 'message', 'status']);
        expect(body, path).toMatchObject({
          status: 'SUCCESS',
          message: expect.stringMatching(/^.{1,100}$/) as unknown,
        });
      }
    });

    it('is left out by customers and items', async () => {
      for (const path of [
        '/crm/customers',
        '/crm/customers/12347',
        '/catalog/items',
        '/catalog/attributes/subcategories',
      ]) {
        const { status, body } = await manager().get(path);
        expect([status, body]).toMatchObject([
          200,
          expect.not.objectContaining({ data: expect.anything() as unknown }),
        ]);
      }
    });
  });

  describe('a refusal', () => {
    it('says ERROR and the reason, with or without the envelope, and nothing of the inside', async () => {
      const replies = [
        await send('GET', '/auth/me', undefined, { 'X-TenantID': 'demo' }),
        await service().client.as('AUDITOR').post('/crm/customers', {}),
        await manager().get('/crm/customers/nobody'),
        await manager().get('/sales/transactions?page=-1'),
        await manager().post('/catalog/items', { sku: 1 }),
      ];
      expect(replies.map((reply) => reply.status)).toEqual([401, 403, 404, 400, 400]);
      for (const { body } of replies) {
        expect(body).toMatchObject({ status: 'ERROR', message: expect.stringMatching(/^.{10,200}$/) as unknown });
        expect(Object.keys(body as object)).not.toContain('data');
        expect(JSON.stringify(body)).not.toMatch(/\bat .*\.ts|node_modules|syntax error/);
      }
    });

    it('is described for every operation in one form', async () => {
      for (const { id, replies } of await operations()) {
        for (const [status, content] of replies) {
          if (status < 400) continue;
          const { properties, required } = content.get('application/json') ?? {};
          expect([id, status, required]).toEqual([id, status, expect.arrayContaining(['status', 'message'])]);
          expect(properties?.['status']?.enum ?? [properties?.['status']?.const]).toEqual(['ERROR']);
        }
      }
    });
  });

  describe('formats', () => {
    it('are JSON with its content type, also of refusals', async () => {
      const { url } = service();
      for (const [path, status] of [
        ['/api/v1/crm/customers', 401],
        ['/api/v1/openapi.json', 200],
        ['/api/v1/nothing', 404],
      ] as const) {
        const reply = await fetch(`${url}${path}`, { headers: { 'X-TenantID': 'demo' } });
        expect([path, reply.status, reply.headers.get('content-type')]).toEqual([
          path,
          status,
          expect.stringMatching(/^application\/json\b/),
        ]);
      }
    });

    it('of times are ISO 8601 with a zone, of ids whole numbers', async () => {
      const { body } = await manager().get('/crm/customers?size=20');
      const { content } = body as {
        content: { id: unknown; modifiedTime: string; createdTime: string; dob: string | null }[];
      };
      expect(content).toHaveLength(20);
      for (const one of content) {
        expect(one.id).toSatisfy(Number.isSafeInteger);
        expect([one.modifiedTime, one.createdTime]).toEqual([
          expect.stringMatching(DATE_TIME),
          expect.stringMatching(DATE_TIME),
        ]);
      }
      expect(content.map((one) => one.dob).filter(Boolean)).not.toEqual([]);
      for (const { dob } of content) if (dob !== null) expect(dob).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    });

    it.each(['2026-1-1', '01.01.2026', '2026-02-29', '2026-01-01T00:00:00Z', 'today'])(
      'of dates are not %s',
      async (date) => {
        const reply = await manager().get(`/ops/day-cycles?from=${date}`);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'from')]);
      },
    );

    it.each(['1', 'x', '0d0c0000-0000-4000-8000-00000000000', '0d0c000000004000800000000000000g'])(
      'of UUIDs are not %s',
      async (id) => {
        const reply = await manager().get(`/sales/transactions/${id}`);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED')]);
      },
    );
  });

  describe('paging', () => {
    it('takes page from 0 and size as int32, 0 and 20 when left out, wherever an operation pages', async () => {
      const paged = (await operations()).filter((one) => one.parameters.some(({ name }) => name === 'page'));
      expect(paged.length).toBeGreaterThanOrEqual(3);
      for (const { path } of paged) {
        const route = path.replace('/api/v1', '');
        const facts = pageFacts((await manager().get(route)).body);
        expect([route, facts.number, facts.size]).toEqual([route, 0, 20]);
        expect(facts.content.length, route).toBe(Math.min(20, facts.totalElements));
        expect(facts.totalPages, route).toBe(Math.max(1, Math.ceil(facts.totalElements / 20)));
        for (const wrong of [
          'page=-1',
          'page=2147483648',
          'page=1.5',
          'page=x',
          'page=',
          'page=0x10',
          'page=1e1',
          'page=%201',
          'size=0',
          'size=2147483648',
          'size=x',
        ]) {
          const reply = await manager().get(`${route}?${wrong}`);
          expect([route, wrong, reply.status]).toEqual([route, wrong, 400]);
        }
        const last = pageFacts((await manager().get(`${route}?page=2147483647`)).body);
        expect([route, last.number, last.content]).toEqual([route, 2_147_483_647, []]);
      }
    });

    it('takes up to 100 rows a page and refuses more, wherever an operation pages', async () => {
      const paged = (await operations()).filter((one) => one.parameters.some(({ name }) => name === 'page'));
      for (const { path } of paged) {
        const route = path.replace('/api/v1', '');
        expect([route, pageFacts((await manager().get(`${route}?size=100`)).body).size]).toEqual([route, 100]);
        const reply = await manager().get(`${route}?size=101`);
        expect([route, reply.status, reply.body]).toMatchObject([route, 400, refusal('VALIDATION_FAILED', 'size')]);
      }
    });
  });
});

function isEnvelope({ properties = {} }: JsonSchema): boolean {
  return 'status' in properties && 'message' in properties && 'data' in properties;
}

interface PageFacts {
  readonly content: readonly unknown[];
  readonly number: number;
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
}

/** The number of a page, bare (`page` an object) or inside an envelope (`page` a number). */
function pageFacts(body: unknown): PageFacts {
  const bare = ((body as { data?: unknown }).data ?? body) as Omit<PageFacts, 'number'> & { page: number | PageFacts };
  return typeof bare.page === 'object' ? { ...bare.page, content: bare.content } : { ...bare, number: bare.page };
}
