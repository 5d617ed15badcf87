// Who a record names: the role of its cashier, and whether a till works at its register.
import type { TenantTransaction } from '../database/tenant-store';

/** @param cashier user name @returns no role for somebody who is no user */
export async function findPeople(
  tx: TenantTransaction,
  { cashier, registerId }: { readonly cashier: string | null; readonly registerId: number | null },
) {
  const found = await tx
    .selectNoFrom((is) => [
      is
        .selectFrom('users')
        .select('role')
        .where('username', '=', cashier ?? '')
        .as('role'),
      is
        .exists(
          is
            .selectFrom('receiptClaims')
            .select('registerId')
            .where('registerId', '=', registerId ?? -1),
        )
        .as('hasTill'),
    ])
    .executeTakeFirstOrThrow();
  const { role, hasTill } = found;
  return { role, isCashierUser: role !== null, hasTill: Boolean(hasTill) };
}
