// Agreed prices: rates in minor units of their own currency here, in major units outside.
import { sql, type Insertable, type Updateable } from 'kysely';
import { currencyOf } from '#shared/domain/money/currency';
import { decimalFromMinor, minor } from '#shared/domain/money/money';
import { isInForceOn } from '#shared/domain/cart/agreed-price';
import { CodedError } from '#shared/errors';
import { decimalFromThousandths } from '#shared/domain/money/quantity';
import type { Agreement } from '#shared/api/customers/agreement';
import type { AgreementRow } from './agreement-record';
import type { AgreementTable } from '../tables/agreements';
import type { TenantTransaction } from '../database/tenant-store';
import { holdCustomer } from './customers';

export interface AgreementFilter {
  readonly itemId?: number | undefined;
  readonly partyId?: string | undefined;
  readonly inForceOn?: string | undefined;
  readonly endsBy?: string | undefined;
  readonly size?: number | undefined;
  readonly after?: string | undefined;
}

/**
 * The latest start first; on the same day, the newer revision first. No row changes its place, so parts that follow each other have each once.
 * @throws CodedError VALIDATION_FAILED for an `after` that is not there
 */
export async function listAgreements(tx: TenantTransaction, filter: AgreementFilter): Promise<AgreementRow[]> {
  const { itemId, partyId, inForceOn, endsBy, size, after } = filter;
  let rows = tx.selectFrom('agreements').selectAll();
  if (itemId !== undefined) rows = rows.where('itemId', '=', itemId);
  if (partyId !== undefined) rows = rows.where('partyId', '=', partyId);
  if (endsBy !== undefined) rows = rows.where('validTo', '<=', endsBy);
  if (inForceOn !== undefined) {
    rows = rows
      .where('validFrom', '<=', inForceOn)
      .where((is) => is.or([is('validTo', 'is', null), is('validTo', '>=', inForceOn)]));
  }
  if (after !== undefined) rows = rows.where(isAfter(await placeOf(tx, after)));
  rows = rows.orderBy('validFrom', 'desc').orderBy('createdAt', 'desc').orderBy('id');
  return (size === undefined ? rows : rows.limit(size)).execute();
}

type Place = Pick<AgreementRow, 'validFrom' | 'createdAt' | 'id'>;

async function placeOf(tx: TenantTransaction, id: string): Promise<Place> {
  const row = await tx
    .selectFrom('agreements')
    .select(['validFrom', 'createdAt', 'id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row) return row;
  throw new CodedError('VALIDATION_FAILED', { field: 'after', message: 'There is no such agreed price.' });
}

/** The pair alone is looked up in the index of the order, whose third column goes the other way. */
function isAfter({ validFrom, createdAt, id }: Place) {
  return sql<boolean>`(valid_from, created_at) <= (${validFrom}::date, ${createdAt}::timestamptz)
    and ((valid_from, created_at) < (${validFrom}::date, ${createdAt}::timestamptz) or id > ${id})`;
}

export async function findAgreement(tx: TenantTransaction, id: string): Promise<AgreementRow | undefined> {
  return tx.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the end of the transaction, so that of two revisions one sees the other, and an erasure both. */
export async function lockAgreement(tx: TenantTransaction, id: string): Promise<AgreementRow | undefined> {
  const found = await findAgreement(tx, id);
  if (!found) return undefined;
  // Before the agreement, in the order of an erasure.
  if (found.partyRole !== 'SUPPLIER') await holdCustomer(tx, found.partyId);
  return tx.selectFrom('agreements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertAgreement(
  tx: TenantTransaction,
  values: Insertable<AgreementTable>,
): Promise<AgreementRow> {
  return tx.insertInto('agreements').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function updateAgreement(
  tx: TenantTransaction,
  id: string,
  values: Updateable<AgreementTable>,
): Promise<AgreementRow> {
  return tx.updateTable('agreements').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** @returns null for a party stored elsewhere. */
export async function partyNameOf(tx: TenantTransaction, role: string, partyId: string): Promise<string | null> {
  if (role === 'SUPPLIER') {
    const vendors = tx
      .selectFrom('vendors')
      .select('name')
      .where(sql`id::text`, '=', partyId.toLowerCase());
    return (await vendors.executeTakeFirst())?.name ?? null;
  }
  const customer = await holdCustomer(tx, partyId);
  return customer ? [customer.firstName, customer.lastName].filter(Boolean).join(' ') : null;
}

/** @param today the date at the merchant. */
export function toAgreement(row: AgreementRow, today: string): Agreement {
  const { minQtyThousandths, ...facts } = row;
  return {
    ...facts,
    itemId: row.itemId === null ? null : String(row.itemId),
    rate: decimalFromMinor(minor(row.rate), currencyOf(row.currencyCode)),
    minQty: decimalFromThousandths(minQtyThousandths),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    // By its dates only: one superseded from a later day applies until then.
    inForceToday: isInForceOn(row, today),
  };
}
