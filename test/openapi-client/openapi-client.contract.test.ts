// A client that is made from the OpenAPI document and nothing else: it compiles, and what it was promised comes.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { OpenAPI3 } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../contract/on-each-database';
import { isSample } from '#test/sample';
import { compileSmoke } from './compile-smoke';

const runFile = promisify(execFile);

type Lie = (document: OpenAPI3) => OpenAPI3;

const LIES: readonly (readonly [what: string, lie: Lie])[] = [
  ['a field of a request under another name', renamed('"firstName"', '"givenName"')],
  ['another type for a field of an answer', retyped('roundingAmount', { type: 'string' })],
  ['an answer without a field', renamed('"totalElements"', '"count"')],
  ['another path', renamed('/crm/customers/{customerNumber}', '/crm/clients/{customerNumber}')],
];

onEachDatabase('a client made from the OpenAPI document', (service) => {
  const fetchDocument = async () => (await service().client.send('GET', '/openapi.json')).body as OpenAPI3;

  it('compiles strictly and signs in, keeps customers, lists items, sells and reads a refusal', async () => {
    const { program, complaints } = await compileSmoke(await fetchDocument(), 'document');
    expect(complaints).toEqual([]);
    const { url, tenants } = service();
    const [tenant] = tenants;
    const manager = tenant?.users.find((user) => user.role === 'MANAGER');
    const facts = { url, tenant: tenant?.code, username: manager?.username, password: manager?.password };
    const { stdout } = await runFile(process.execPath, [program, JSON.stringify(facts)]);
    expect(JSON.parse(stdout)).toEqual({ customerNumber: expect.any(String), transactionId: expect.any(String) });
  });

  it.each(isSample ? LIES.slice(0, 1) : LIES)('does not compile when the document states %s', async (_, lie) => {
    const document = await fetchDocument();
    const lying = lie(document);
    expect(lying).not.toEqual(document);
    const { complaints } = await compileSmoke(lying, 'lying');
    expect(complaints.join('\n')).toMatch(/^smoke\.ts:\d+ /);
  });
});

function renamed(from: string, to: string): Lie {
  return (document) => JSON.parse(JSON.stringify(document).replaceAll(from, to)) as OpenAPI3;
}

function retyped(field: string, schema: object): Lie {
  return (document) =>
    JSON.parse(JSON.stringify(document), (key, value: unknown) => (key === field ? schema : value)) as OpenAPI3;
}
