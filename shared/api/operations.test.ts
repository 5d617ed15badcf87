import { describe, expect, it } from 'vitest';
import { OPERATIONS } from './operations';
import type { Operation } from './wire/operation';

const all: readonly Operation[] = OPERATIONS;

describe('operations', () => {
  it('have unique ids and addresses', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
  });

  it.each(all.map((each) => [each.id, each] as const))(
    '%s declares every part of its path',
    (_id, { path, params }) => {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys(params?.shape ?? {}).sort()).toEqual(named.sort());
    },
  );

  it.each(all.map((each) => [each.id, each] as const))('%s uses GET if and only if it only reads', (_id, each) => {
    if (each.method === 'GET') expect(['read', 'main']).toContain(each.sending);
    else expect(each.sending).not.toBe('read');
  });
});
