import { expect, it } from 'vitest';
import { API_DOCUMENT } from './api-document';
import { onEachDatabase } from './on-each-database';

interface Operation {
  operationId?: string;
  'x-extension'?: boolean;
  responses: Record<string, { content?: { 'application/json'?: { schema?: Record<string, unknown> } } }>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

/** All others are extensions. */
const OF_THE_API = Object.keys(API_DOCUMENT);

const CREATING: ReadonlySet<string | undefined> = new Set(['createCustomer', 'createColor']);

onEachDatabase('the OpenAPI document', (service) => {
  const operations = async () => {
    const reply = await service().client.send('GET', '/openapi.json');
    expect(reply.status).toBe(200);
    const { paths } = reply.body as Document;
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );
  };

  it('marks the extensions and nothing else', async () => {
    const all = await operations();
    const documented = all.filter((operation) => !operation['x-extension']).map((operation) => operation.operationId);
    expect(documented.sort()).toEqual([...OF_THE_API].sort());
    expect(all.length).toBeGreaterThan(20);
  });

  it('names every operation once and describes every reply', async () => {
    const all = await operations();
    expect(new Set(all.map((operation) => operation.operationId)).size).toBe(all.length);
    for (const { operationId, responses } of all) {
      for (const status of ['400', '500']) expect(Object.keys(responses), operationId).toContain(status);
      for (const [status, { content }] of Object.entries(responses)) {
        if (status === '204') {
          expect(content, operationId).toBeUndefined();
          continue;
        }
        const schema = content?.['application/json']?.schema ?? {};
        expect(Object.keys(schema), `${operationId} ${status}`).not.toEqual([]);
      }
    }
  });

  it('answers a documented operation with 200, and with 201 where it creates a customer or a color', async () => {
    const documented = (await operations()).filter((operation) => !operation['x-extension']);
    expect(documented).toHaveLength(OF_THE_API.length);
    for (const { operationId, responses } of documented) {
      const successes = Object.keys(responses).filter((status) => status.startsWith('2'));
      expect([operationId, successes]).toEqual([operationId, [CREATING.has(operationId) ? '201' : '200']]);
    }
  });

  it('says of a customer that a last name may be null and that the number is there', async () => {
    const get = (await operations()).find((operation) => operation.operationId === 'getCustomer');
    const schema = get?.responses['200']?.content?.['application/json']?.schema as {
      properties: Record<string, unknown>;
    };
    expect(schema.properties['lastName']).toEqual({ type: ['string', 'null'] });
    expect(schema.properties['customerNumber']).toMatchObject({ type: 'string' });
  });

  it('answers what is not there with a refusal of our form', async () => {
    for (const [method, path] of [
      ['GET', '/nothing/here'],
      ['DELETE', '/crm/customers/12347'],
      ['POST', '/merchant'],
    ] as const) {
      const reply = await service().client.send(method, path);
      expect([reply.status, reply.body]).toMatchObject([404, { status: 'ERROR', code: 'ROUTE_UNKNOWN' }]);
    }
  });
});
