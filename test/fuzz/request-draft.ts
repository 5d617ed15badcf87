// A request before it is bytes: values stand where the document names them, so that a rule can be broken in one place.
import type { Operation } from './api-document';

export interface Draft {
  readonly operation: Operation;
  /** The broken rule; `null` for none. */
  readonly flaw: string | null;
  readonly method: string;
  /** As in the address, encoded. */
  readonly pathValues: Readonly<Record<string, string>>;
  /** Encoded names and values. */
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string | string[]>>;
  /** undefined: no body. */
  readonly body: unknown;
  /** Instead of `body`: bytes that no JSON serializer writes. */
  readonly bytes?: Buffer;
  /** Instead of path and query. */
  readonly target?: string;
  /** False when the address or the method reaches another operation, so that this operation's replies do not apply. */
  readonly isOfOperation: boolean;
  /** True when a success would be a fault: the token is not valid for this tenant. */
  readonly isRefusalDue: boolean;
}

/** In a JSON text: these characters in place of a value, `raw('1e400')`. */
export function raw(text: string): string {
  return `@raw:${text}:raw@`;
}

export function targetOf({ operation, pathValues, query, target }: Draft): string {
  if (target !== undefined) return target;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => pathValues[name] ?? '');
  return query.length === 0 ? path : `${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

export function bytesOf({ body, bytes }: Draft): Buffer | undefined {
  if (bytes) return bytes;
  if (body === undefined) return undefined;
  return Buffer.from(
    JSON.stringify(body).replace(/"@raw:(.*?):raw@"/g, (_, text: string) => JSON.parse(`"${text}"`) as string),
  );
}
