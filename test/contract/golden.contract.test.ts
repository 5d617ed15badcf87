// Requests and replies as files: the form both sides rely on, held against the schemas and against the live service.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { customer, customerCreateBody, customerPatchBody, customerReplaceBody } from '#shared/api/customers/customer';
import { envelope, errorReply } from '#shared/api/wire/envelope';
import { flatPage, nestedPage } from '#shared/api/wire/paging';
import { saleTransaction, storedSale } from '#shared/api/sales/sale';
import { ROLES } from '#shared/api/accounts/session';
import { onEachDatabase } from './on-each-database';

const exchange = z.object({
  name: z.string(),
  as: z.enum(ROLES),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH']),
  path: z.string(),
  request: z.unknown().optional(),
  /** A key of `schemas`; absent where the request is deliberately wrong or has no body. */
  requestSchema: z.string().optional(),
  status: z.int(),
  reply: z.unknown(),
  replySchema: z.string(),
  /** Paths into the reply whose values the service generates: only their presence and type are compared. */
  made: z.array(z.string()).default([]),
});

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  customer,
  customerCreateBody,
  customerReplaceBody,
  customerPatchBody,
  customerPage: nestedPage(customer),
  saleTransaction,
  sale: envelope(storedSale),
  salePage: envelope(flatPage(storedSale)),
  errorReply,
};

const load = (file: string) =>
  z.array(exchange).parse(JSON.parse(readFileSync(new URL(`./golden/${file}`, import.meta.url), 'utf8')));

const FILES = ['customers.json', 'sales.json'].map((file) => [file, load(file)] as const);

describe.each(FILES)('golden/%s', (_file, exchanges) => {
  it.each(exchanges.map((one) => [one.name, one] as const))(
    '%s: request and reply are of the contract',
    (_name, one) => {
      if (one.requestSchema) expect(parsed(one.requestSchema, one.request)).toMatchObject(one.request as object);
      // Equal, so that the file has no fields unknown to the schema.
      expect(parsed(one.replySchema, one.reply)).toEqual(one.reply);
    },
  );
});

describe.each(FILES)('golden/%s', (file, exchanges) => {
  onEachDatabase(file, (service) => {
    it('is what the service answers, one after the other', async () => {
      for (const { name, as, method, path, request, status, reply, made } of exchanges) {
        const caller = service().client.as(as);
        const answer = await (method === 'GET' ? caller.get(path) : caller[lower(method)](path, request));
        expect([name, answer.status, withMade(answer.body, reply, made)]).toEqual([name, status, reply]);
      }
    });
  });
});

function parsed(schemaName: string, value: unknown): unknown {
  const schema = SCHEMAS[schemaName];
  if (!schema) throw new Error(`There is no schema ${schemaName}.`);
  return schema.parse(value);
}

function lower(method: 'POST' | 'PUT' | 'PATCH') {
  return method.toLowerCase() as 'post' | 'put' | 'patch';
}

/** The response with the generated values replaced by those of the file where the types match. */
function withMade(answer: unknown, reply: unknown, made: readonly string[], path = ''): unknown {
  if (made.includes(path)) return typeof answer === typeof reply ? reply : answer;
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      const inner = (reply as Record<string, unknown> | null | undefined)?.[key];
      return [key, withMade(value, inner, made, path === '' ? key : `${path}.${key}`)];
    }),
  );
}
