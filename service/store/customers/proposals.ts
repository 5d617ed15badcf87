// AI proposals of the tenant's users.
import type { Insertable, Selectable } from 'kysely';
import type { ProposalTable } from '../tables/proposals';
import type { TenantTransaction } from '../database/tenant-store';

export type ProposalRow = Selectable<ProposalTable>;

export async function insertProposal(tx: TenantTransaction, values: Insertable<ProposalTable>): Promise<void> {
  await tx.insertInto('proposals').values(values).execute();
}

/** Locked until the transaction ends: of two simultaneous confirmations the second sees the first. */
export async function lockProposal(
  tx: TenantTransaction,
  proposalId: string,
  username: string,
): Promise<ProposalRow | undefined> {
  return tx
    .selectFrom('proposals')
    .selectAll()
    .where('proposalId', '=', proposalId)
    .where('username', '=', username)
    .forUpdate()
    .executeTakeFirst();
}

export async function markProposalConfirmed(tx: TenantTransaction, proposalId: string): Promise<void> {
  await tx.updateTable('proposals').set({ status: 'CONFIRMED' }).where('proposalId', '=', proposalId).execute();
}

/** @param before those that expired before this are deleted. */
export async function deleteProposalsExpired(tx: TenantTransaction, before: Date): Promise<void> {
  await tx.deleteFrom('proposals').where('expiresAt', '<', before).execute();
}
