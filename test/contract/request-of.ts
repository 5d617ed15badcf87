// Whether a request is one of an operation, by its method and address.
import type { Operation } from '#shared/api/wire/operation';

/** @param asked with its path below /api/v1, without the query */
export function isRequestOf(
  { method, path }: Operation,
  asked: { readonly method: string; readonly path: string },
): boolean {
  return asked.method === method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(asked.path);
}
