// Requests the page may make: operations declared as read, online or once, with input checked against the declaration.
import type { z } from 'zod';
import { OPERATIONS } from '#shared/api/operations';
import type { Operation } from '#shared/api/wire/operation';
import { requestOf, type ApiRequest, type RequestParts } from '#shared/api/wire/request';
import { CodedError } from '#shared/errors';

const OFFERED: ReadonlyMap<string, Operation> = new Map(
  OPERATIONS.filter(({ sending }) => sending !== 'queued' && sending !== 'main').map(
    (each) => [each.id, each] as const,
  ),
);

/** @throws CodedError IPC_REFUSED for any other operation or for invalid input */
export function pageRequest({ id, ...input }: RequestParts & { readonly id: string }): ApiRequest {
  const operation = OFFERED.get(id);
  if (!operation) throw new CodedError('IPC_REFUSED', { message: `The page may not ask for ${id}.` });
  const { params = {}, query = {}, body } = input;
  check(operation.params, mapValues(params, String), `path of ${id}`);
  check(operation.query, mapValues(query, asSent), `conditions of ${id}`);
  check(operation.body, body, `body of ${id}`);
  return requestOf(operation, operation.body ? input : { ...input, body: undefined, params, query });
}

function check(schema: z.ZodType | undefined, value: unknown, what: string): void {
  const result = schema?.safeParse(value);
  if (!result || result.success) return;
  const fields = result.error.issues.map(({ path }) => path.join('.') || 'whole').join(', ');
  throw new CodedError('IPC_REFUSED', { message: `The ${what} is not as declared at ${fields}.` });
}

/** As text, the form the service receives. */
function asSent(value: unknown): unknown {
  if (value === undefined) return undefined;
  return Array.isArray(value) ? value.map(String) : String(value);
}

function mapValues(values: Readonly<Record<string, unknown>>, map: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
