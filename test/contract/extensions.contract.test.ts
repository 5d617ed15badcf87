// docs/extensions.md names every operation, parameter and field of the OpenAPI document that the API document does not: whoever writes
// another service or client finds all of ours there. After a change: `npx vitest run --config test/contract/vitest.config.ts extensions -u`
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startService } from '#service/server';
import { API_DOCUMENT } from './api-document';
import { copyOf } from './database-copies';

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
}

interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema: Schema } };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-extension'?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Named extends Operation {
  readonly address: string;
}

/** Of any operation: said once, above the tables. */
const OF_ALL = new Set(['x-tenantid', 'idempotency-key', 'if-match']);
const PAGE_FACTS = new Set(['content', 'page', 'number', 'size', 'totalElements', 'totalPages']);
/** Asked for in the same words again and again. */
const SHORT = 3;

const PREFACE = `# What the service has beside the API document

Every operation, parameter and field of the OpenAPI document (\`/api/v1/openapi.json\`, and as a page under \`/docs\` of the operations port) that
\`merchant-operations-api.md\` does not name. What they mean stands there; rules and tests are in \`service/RULES.md\`. A client must work without them
([service-api.md](decisions/service-api.md)). This file is written by its test, \`test/contract/extensions.contract.test.ts\`, which fails when the
service has others.

On any operation: \`Idempotency-Key\` on each POST that creates something, \`ETag\` in the answer to a GET or PATCH of one record and \`If-Match\` on what changes one,
\`X-Request-Id\`, \`Retry-After\`, and \`code\` and \`field\` in every refusal. \`*\` marks what is required, \`items[].id\` a field of each element of a list.
Fields of an answer are those of the record: without the envelope and the facts of a page.
`;

function fieldsOf(schema: Schema | undefined, before = '', isMarked = false): string[] {
  if (!schema) return [];
  const { properties = {}, required = [], items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const named = Object.entries(properties).flatMap(([name, field]) => [
    `${before}${name}${isMarked && required.includes(name) ? '*' : ''}`,
    ...fieldsOf(field, `${before}${name}.`, isMarked),
  ]);
  const others = [...anyOf, ...oneOf, ...allOf].flatMap((each) => fieldsOf(each, before, isMarked));
  const ofElements = items
    ? fieldsOf(items, `${before.replace(/\.$/, '')}${before === '' ? '' : '[].'}`, isMarked)
    : [];
  return [...new Set([...named, ...others, ...ofElements])];
}

function schemaOf({ content }: Content = {}): Schema | undefined {
  return content?.['application/json']?.schema;
}

function takenBy({ parameters = [], requestBody }: Operation): string[] {
  const named = parameters.filter(({ name }) => !OF_ALL.has(name.toLowerCase()));
  return [
    ...named.map(({ name, required = false }) => `${name}${required ? '*' : ''}`),
    ...fieldsOf(schemaOf(requestBody), '', true),
  ];
}

function givenBy({ responses }: Operation): string[] {
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
  const schema = schemaOf(responses[success]);
  const isEnvelope = schema?.properties?.['message'] !== undefined;
  const data = isEnvelope ? schema.properties?.['data'] : schema;
  const content = data?.properties?.['content'];
  if (!content) return fieldsOf(data);
  const beside = fieldsOf(data).filter((name) => !PAGE_FACTS.has(name.split(/[.[]/)[0] ?? ''));
  return [...fieldsOf(content), ...beside];
}

const plain = (name: string) => name.replace('*', '');
const without = (names: readonly string[], known: readonly string[]) =>
  names.filter((name) => !known.includes(plain(name)));
const code = (name: string) => `\`${name}\``;
const quoted = (names: readonly string[]) => names.map(code).join(', ') || '—';

function documentOf(all: readonly Named[]): string {
  const added = all.flatMap((operation) => {
    const stated = API_DOCUMENT[operation.operationId];
    if (!stated) return [];
    const takes = without(takenBy(operation), stated.takes);
    const gives = without(givenBy(operation), stated.gives ?? []);
    return takes.length + gives.length === 0
      ? []
      : [`| ${code(operation.operationId)} | ${quoted(takes)} | ${quoted(gives)} |`];
  });
  const told = new Map<string, string>();
  const ours = all
    .filter(({ operationId }) => !(operationId in API_DOCUMENT))
    .map((operation) => {
      const { operationId, address, summary } = operation;
      const gives = givenBy(operation);
      const words = quoted(gives);
      const first = told.get(words);
      if (first === undefined) told.set(words, operationId);
      const answer = first === undefined || gives.length <= SHORT ? words : `as ${code(first)}`;
      return `| ${code(operationId)} | ${address} | ${summary} | ${quoted(takenBy(operation))} | ${answer} |`;
    });
  return [
    PREFACE,
    '## Added to operations of the API document\n',
    '| Operation | Parameters and body | Answer |\n|---|---|---|',
    ...added,
    '\n## Operations of ours\n',
    '| Operation | Address below /api/v1 | | Parameters and body | Answer |\n|---|---|---|---|---|',
    ...ours,
    '',
  ].join('\n');
}

describe('the extensions', () => {
  let all: Named[] = [];
  beforeAll(async () => {
    const data = { kind: 'memory', template: () => copyOf('pgliteTemplate') } as const;
    const service = await startService({ host: '127.0.0.1', port: 0, data, seed: { kind: 'none' } });
    const reply = await fetch(`${service.url}/api/v1/openapi.json`);
    const { paths } = (await reply.json()) as { paths: Record<string, Record<string, Operation>> };
    await service.stop();
    all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const address = `${method.toUpperCase()} ${path.replace('/api/v1', '')}`;
        return { ...operation, address };
      }),
    );
  });

  it('leave out no parameter and no field of the API document', () => {
    const missing = all.flatMap((operation) => {
      const { takes = [], gives = [] } = API_DOCUMENT[operation.operationId] ?? {};
      const names = [...without(takes, takenBy(operation).map(plain)), ...without(gives ?? [], givenBy(operation))];
      return names.map((name) => `${operation.operationId} ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('are all in docs/extensions.md', async () => {
    await expect(documentOf(all)).toMatchFileSnapshot(join(import.meta.dirname, '../../docs/extensions.md'));
  });
});
