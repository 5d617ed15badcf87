// One request of an operation: its address and content. The app builds every request from a declaration.
import type { Operation, OperationInput } from './operation';
import type { Reply } from './reply';

export interface ApiRequest<R extends Reply = Reply> {
  readonly operation: Operation & { readonly reply: R };
  readonly method: Operation['method'];
  /** Below /api/v1, with a leading slash; path parts are encoded. */
  readonly path: string;
  /** Encoded, without the question mark; absent if empty. */
  readonly query?: string;
  /** Sent as JSON; absent if there is none. */
  readonly body?: unknown;
  /** Idempotency-Key of the service extensions: a UUID; the service does what has it once, however often it is sent. */
  readonly onceKey?: string;
  /** If-Match: the ETag of the record that is to be changed; it is changed only while it is that record. */
  readonly ifMatch?: string;
}

type InputOf<O extends Operation> =
  Record<never, never> extends OperationInput<O> ? [input?: OperationInput<O>] : [input: OperationInput<O>];

/** @param input unencoded path params and query; an array for a repeated key; undefined is omitted */
export function request<O extends Operation>(operation: O, ...[input]: InputOf<O>): ApiRequest<O['reply']> {
  return requestOf(operation, (input ?? {}) as RequestParts) as ApiRequest<O['reply']>;
}

/** Parts of a request whose operation is known only at run time. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly onceKey?: string | undefined;
  readonly ifMatch?: string | undefined;
}

export function requestOf(
  operation: Operation,
  { params = {}, query = {}, body, onceKey, ifMatch }: RequestParts,
): ApiRequest {
  const path = operation.path.replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(String(params[name])));
  const conditions = Object.entries(query)
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value]).map((each) => [key, each] as const),
    )
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return {
    operation,
    method: operation.method,
    path,
    ...(conditions !== '' && { query: conditions }),
    ...(body !== undefined && { body }),
    ...(onceKey !== undefined && { onceKey }),
    ...(ifMatch !== undefined && { ifMatch }),
  };
}
