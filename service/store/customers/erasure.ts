// Erases a customer: every row that says something about the person is emptied or deleted. Their number stays, for the
// sales that name it.
import { sql, type Selectable } from 'kysely';
import { nameForms } from '#shared/domain/people/user-name';
import type { CustomerTable } from '../tables/customers';
import { TENANT_SETTING, type TenantTransaction } from '../database/tenant-store';
import { erasedCustomer, erasedFacts, erasedStore, erasedText, namesOf } from '../../domain/customers/erased-customer';
import { erasedReply } from '../../domain/customers/erased-reply';

/** How many rows were changed or deleted; `sales` stay as they are. */
export interface Erased {
  readonly customerStores: number;
  readonly proposals: number;
  readonly agreements: number;
  readonly keptReplies: number;
  readonly postingExceptions: number;
  readonly auditEntries: number;
  readonly sales: number;
}

/**
 * @returns undefined if there is no such customer; null if they are erased already: then only kept replies about them go,
 * which earlier versions left
 */
export async function eraseCustomer(
  tx: TenantTransaction,
  customerNumber: string,
  now: Date,
): Promise<Erased | null | undefined> {
  const found = await tx
    .selectFrom('customers')
    .selectAll()
    .where('customerNumber', '=', customerNumber)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const keptReplies = await eraseFromReplies(tx, found);
  if (found.erasedAt !== null) return null;
  const { count } = await tx
    .selectFrom('sales')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('customerNumber', '=', customerNumber)
    .executeTakeFirstOrThrow();
  const proposals = await deleteProposals(tx, found);
  // Tills read changes in the order of their time, and a client may have set one that is yet to come.
  const modifiedTime = sql<Date>`greatest(${now}::timestamptz, modified_time + interval '1 millisecond')`;
  await tx
    .updateTable('customers')
    .set({ ...erasedCustomer(customerNumber), modifiedTime, erasedAt: now })
    .where('customerNumber', '=', customerNumber)
    .execute();
  const stores = await tx
    .updateTable('customerStores')
    .set({ ...erasedStore(), modifiedTime: now })
    .where('customerNumber', '=', customerNumber)
    .executeTakeFirst();
  const agreements = await tx
    .updateTable('agreements')
    .set({ partyName: null, notes: null, updatedAt: now })
    .where('partyId', '=', customerNumber)
    .where('partyRole', '!=', 'SUPPLIER')
    .executeTakeFirst();
  return {
    customerStores: Number(stores.numUpdatedRows),
    proposals,
    agreements: Number(agreements.numUpdatedRows),
    keptReplies,
    sales: Number(count),
    postingExceptions: await eraseFromNotes(tx, namesOf(found)),
    auditEntries: await eraseFromAudit(tx, namesOf(found)),
  };
}

/** Those that changed the customer, the one they were made from, and those that would make them again. */
async function deleteProposals(tx: TenantTransaction, customer: Selectable<CustomerTable>): Promise<number> {
  const { customerNumber, aiSessionId, email } = customer;
  const deleted = await tx
    .deleteFrom('proposals')
    .where((is) =>
      is.or([
        is('customerNumber', '=', customerNumber),
        is(sql`proposal_id::text`, '=', aiSessionId),
        is(sql`lower(proposal->>'email')`, '=', email.toLowerCase()),
      ]),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Replies that are kept for the key of their request stay, so that nothing is made twice. */
async function eraseFromReplies(tx: TenantTransaction, customer: Selectable<CustomerTable>): Promise<number> {
  const { customerNumber } = customer;
  const stores = await tx
    .selectFrom('customerStores')
    .select('id')
    .where('customerNumber', '=', customerNumber)
    .execute();
  const person = { customerNumber, storeIds: stores.map(({ id }) => String(id)), names: namesOf(customer) };
  const { rows } = await sql<{ caller: string; key: string; body: string }>`
    select caller, key, body from idempotency_keys
    where lower(body) like any (${[customerNumber, ...person.storeIds, ...person.names.flatMap(nameForms)].map(insideOf)})
    for update`.execute(tx);
  let changed = 0;
  for (const { caller, key, body } of rows) {
    const erased = erasedReply(body, person);
    if (erased === body) continue;
    await tx
      .updateTable('idempotencyKeys')
      .set({ body: erased })
      .where('caller', '=', caller)
      .where('key', '=', key)
      .execute();
    changed += 1;
  }
  return changed;
}

/** A pattern for `like`: JSON that contains the text. */
function insideOf(text: string): string {
  const written = JSON.stringify(text.toLowerCase()).slice(1, -1);
  return `%${written.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** What people noted when they resolved posting exceptions. */
async function eraseFromNotes(tx: TenantTransaction, names: readonly string[]): Promise<number> {
  const noted = await tx
    .selectFrom('postingExceptions')
    .select(['id', 'resolutionNote'])
    .where('resolutionNote', 'is not', null)
    .$narrowType<{ resolutionNote: string }>()
    .execute();
  const named = noted.flatMap(({ id, resolutionNote }) => {
    const erased = erasedText(resolutionNote, names);
    return erased === resolutionNote ? [] : [{ id, resolutionNote: erased }];
  });
  for (const { id, resolutionNote } of named)
    await tx.updateTable('postingExceptions').set({ resolutionNote }).where('id', '=', id).execute();
  return named.length;
}

/**
 * What people wrote about the customer. The tenants' role may not change an audit entry; this runs as the owner of the
 * table to the end of the transaction, so it comes last. An owner may bypass row-level security.
 */
async function eraseFromAudit(tx: TenantTransaction, names: readonly string[]): Promise<number> {
  await sql`set local role none`.execute(tx);
  const ofTenant = sql<boolean>`tenant_id = current_setting(${TENANT_SETTING})`;
  const entries = await tx.selectFrom('tillAudit').select(['auditId', 'facts']).where(ofTenant).execute();
  let changed = 0;
  for (const { auditId, facts } of entries) {
    const erased = erasedFacts(facts, names);
    if (erased === facts) continue;
    await tx.updateTable('tillAudit').set({ facts: erased }).where(ofTenant).where('auditId', '=', auditId).execute();
    changed += 1;
  }
  return changed;
}
