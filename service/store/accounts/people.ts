// Who a record names: the role of its cashier, and whether a till works at its register.
import type { ExpressionBuilder } from 'kysely';
import type { TenantTransaction } from '../database/tenant-store';
import type { Tables } from '../tables/tables';

type Is = ExpressionBuilder<Tables, never>;

/** @param cashier user name @returns no role for somebody who is no user */
export async function findPeople(
  tx: TenantTransaction,
  { cashier, registerId }: { readonly cashier: string | null; readonly registerId: number | null },
) {
  const found = await tx
    .selectNoFrom((is) => [roleOf(is, cashier).as('role'), hasTill(is, registerId).as('hasTill')])
    .executeTakeFirstOrThrow();
  const { role } = found;
  return { role, isCashierUser: role !== null, hasTill: Boolean(found.hasTill) };
}

export function roleOf(is: Is, cashier: string | null) {
  return is
    .selectFrom('users')
    .select('role')
    .where('username', '=', cashier ?? '');
}

/** Whether a till has claimed receipt numbers at the register. */
export function hasTill(is: Is, registerId: number | null) {
  return is.exists(
    is
      .selectFrom('receiptClaims')
      .select('registerId')
      .where('registerId', '=', registerId ?? -1),
  );
}
