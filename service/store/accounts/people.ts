// Who a record names and who sent it: whether they are users, their roles, and whether a till works at its register.
import type { ExpressionBuilder } from 'kysely';
import type { StoredSale } from '#shared/api/sales/sale';
import type { SalePeople } from '../../domain/sales/seller-rights';
import type { TenantTransaction } from '../database/tenant-store';
import type { Tables } from '../tables/tables';
import { keptName } from './users';

type Is = ExpressionBuilder<Tables, never>;

/** @param cashier user name */
export async function findPeople(
  tx: TenantTransaction,
  { cashier, registerId }: { readonly cashier: string | null; readonly registerId: number | null },
) {
  const found = await tx
    .selectNoFrom((is) => [userColumn(is, cashier, 'role').as('role'), hasTill(is, registerId).as('hasTill')])
    .executeTakeFirstOrThrow();
  return { isCashierUser: found.role !== null, hasTill: Boolean(found.hasTill) };
}

/** A sale of before senders were noted has none: its cashier counts for both. */
export async function findSalePeople(
  tx: TenantTransaction,
  { cashier, registerId, submittedBy }: Pick<StoredSale, 'cashier' | 'registerId' | 'submittedBy'>,
): Promise<SalePeople> {
  const found = await tx
    .selectNoFrom((is) => [
      ...personColumns(is, cashier, submittedBy?.username ?? cashier),
      hasTill(is, registerId).as('hasTill'),
    ])
    .executeTakeFirstOrThrow();
  return toSalePeople(found, submittedBy?.registerId ?? null);
}

export function personColumns(is: Is, cashier: string, submitter: string) {
  return [
    userColumn(is, cashier, 'role').as('cashierRole'),
    userColumn(is, cashier, 'status').as('cashierStatus'),
    userColumn(is, submitter, 'role').as('submitterRole'),
    userColumn(is, submitter, 'status').as('submitterStatus'),
    is.exists(is.selectFrom('approvalKeys').select('keyId')).as('hasKeys'),
  ] as const;
}

interface FoundPeople {
  readonly cashierRole: string | null;
  readonly cashierStatus: string | null;
  readonly submitterRole: string | null;
  readonly submitterStatus: string | null;
  readonly hasTill: unknown;
  readonly hasKeys: unknown;
}

/** @param submittedAt register of the sender */
export function toSalePeople(found: FoundPeople, submittedAt: number | null): SalePeople {
  return {
    isOfTill: Boolean(found.hasTill) || (Boolean(found.hasKeys) && submittedAt !== null),
    cashier: { role: found.cashierRole, isActive: found.cashierStatus === 'ACTIVE' },
    submitter: { role: found.submitterRole, isActive: found.submitterStatus === 'ACTIVE' },
  };
}

function userColumn<Column extends 'role' | 'status'>(is: Is, username: string | null, column: Column) {
  return is
    .selectFrom('users')
    .select(column)
    .where('username', '=', keptName(username ?? ''));
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
