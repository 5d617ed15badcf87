// Which operations of the API a test had answered through the app: an annotation of the test, collected by the reporter.
import type { TestInfo } from '@playwright/test';
import { OPERATIONS } from '#shared/api/operations';
import type { OnSuccess } from '#test/support/network-switch';

export const CALLED = 'called operation';

const PATTERNS = OPERATIONS.map(({ id, method, path }) => ({
  ...{ id, method },
  // A literal part comes before a parameter: /registers/silent is no register.
  params: path.split(':').length,
  path: new RegExp(`^/api/v1${path.replaceAll(/:\w+/g, '[^/]+')}$`),
})).toSorted((one, other) => one.params - other.params);

/** The id of the operation; undefined for what is none. @param address with its query */
export function operationOf(method: string, address: string): string | undefined {
  const path = address.split('?', 1)[0] ?? '';
  return PATTERNS.find((each) => each.method === method && each.path.test(path))?.id;
}

/** Notes each operation once. */
export function noteCalls(info: TestInfo): OnSuccess {
  const noted = new Set<string>();
  return (method, address) => {
    const id = operationOf(method, address);
    if (id === undefined || noted.has(id)) return;
    noted.add(id);
    info.annotations.push({ type: CALLED, description: id });
  };
}
