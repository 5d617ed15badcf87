// Which operations were called by whom, and which ever succeeded.
import type { Role } from '#shared/api/accounts/session';
import type { Operation } from './api-document';
import { FUZZ_ROLES } from './party';

/** Operations that cannot succeed in a run, with the reason. */
const CANNOT_SUCCEED: Readonly<Record<string, string>> = {
  claimReceiptEpoch: 'it is for who signed in at a register; everybody here signed in at a desk',
  reportRegisterStatus: 'it is for who signed in at a register; everybody here signed in at a desk',
  startReceiptEpoch: 'it is for who signed in at a register; everybody here signed in at a desk',
};

export interface Coverage {
  /** @param status 0 when the request did not reach the operation or had no answer */
  count(operation: Operation, tenant: string, role: Role, status: number): void;
  hasSucceeded(operation: Operation): boolean;
  /** Operations that should have succeeded and did not. */
  withoutSuccess(operations: readonly Operation[]): Operation[];
  /** One sentence per gap. */
  gaps(): string[];
  readonly operations: number;
  table(): string;
}

interface Row {
  readonly calls: Map<string, number>;
  readonly statuses: Map<number, number>;
}

export function createCoverage(): Coverage {
  const rows = new Map<string, Row>();
  const tenants = new Set<string>();
  const isSuccess = (status: number) => status >= 200 && status < 300;
  const hasSucceeded = (id: string) => [...(rows.get(id)?.statuses.keys() ?? [])].some(isSuccess);
  const shouldHave = (id: string) => !hasSucceeded(id) && !(id in CANNOT_SUCCEED);
  const cells = () => [...tenants].flatMap((tenant) => FUZZ_ROLES.map((role) => `${tenant}/${role}`));

  return {
    count: ({ id }, tenant, role, status) => {
      const row = rows.get(id) ?? { calls: new Map(), statuses: new Map() };
      rows.set(id, row);
      tenants.add(tenant);
      row.calls.set(`${tenant}/${role}`, (row.calls.get(`${tenant}/${role}`) ?? 0) + 1);
      if (status > 0) row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1);
    },
    hasSucceeded: ({ id }) => hasSucceeded(id),
    withoutSuccess: (operations) => operations.filter(({ id }) => shouldHave(id)),
    gaps: () =>
      [...rows].flatMap(([id, { calls }]) => [
        ...(shouldHave(id) ? [`${id} never succeeded.`] : []),
        ...cells()
          .filter((cell) => !calls.has(cell))
          .map((cell) => `${id} was not called as ${cell}.`),
      ]),
    get operations() {
      return rows.size;
    },
    table: () => {
      const head = ['operation', ...cells(), 'statuses'];
      const lines = [...rows].map(([id, { calls, statuses }]) => [
        id,
        ...cells().map((cell) => String(calls.get(cell) ?? 0)),
        [...statuses]
          .sort(([a], [b]) => a - b)
          .map(([status, count]) => `${status}×${count}`)
          .join(' '),
      ]);
      const widths = head.map((_, i) => Math.max(...[head, ...lines].map((line) => line[i]?.length ?? 0)));
      return [head, ...lines]
        .map((line) =>
          line
            .map((text, i) => text.padEnd(widths[i] ?? 0))
            .join('  ')
            .trimEnd(),
        )
        .join('\n');
    },
  };
}
