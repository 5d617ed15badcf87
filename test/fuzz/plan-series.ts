// The order of a run: who calls what, and with which kind of request.
import type { Random } from '#service/seed/kit/random';
import type { Role } from '#shared/api/accounts/session';
import type { Operation } from './api-document';
import { FUZZ_ROLES, type Party } from './party';
import type { Kind, Plan } from './plan-request';

export type Parties = readonly [Party, Party];

/** Per thousand requests; the rest is hostile. */
const VALID = 400;
const NEAR_VALID = 300;

/**
 * Every operation as every role at both tenants; managers, who have the most rights, more often, and valid requests first.
 */
export function plansOf(operations: readonly Operation[], parties: Parties, requests: number, random: Random): Plan[] {
  const roles: readonly Role[] = [...FUZZ_ROLES, 'MANAGER', 'MANAGER'];
  const [one, other] = parties;
  const pairs = [
    { party: one, stranger: other },
    { party: other, stranger: one },
  ];
  const cells = operations.flatMap((operation) =>
    roles.flatMap((role) => pairs.map((pair) => ({ operation, role, ...pair }))),
  );
  const plans: Plan[] = [];
  while (plans.length < requests) {
    const isFirst = plans.length === 0;
    const kindOf = (role: Role): Kind => {
      if (isFirst && role === 'MANAGER') return 'valid';
      const chance = random.below(1000);
      if (chance < VALID) return 'valid';
      return chance < VALID + NEAR_VALID ? 'near-valid' : 'hostile';
    };
    plans.push(...shuffled(cells, random).map((cell) => ({ ...cell, kind: kindOf(cell.role) })));
  }
  return plans.slice(0, Math.max(requests, cells.length));
}

function shuffled<T>(rows: readonly T[], random: Random): T[] {
  return rows
    .map((row) => ({ row, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row);
}

/** The seed of one request, independent of the other requests. */
export function seedOf(seed: number, index: number): number {
  return (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)) >>> 0;
}
