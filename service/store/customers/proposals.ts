// AI proposals of the tenant's users.
import type { Insertable, Selectable } from 'kysely';
import { EXPIRED_KEPT_MS } from '../../domain/customers/proposal-record';
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

/** They have facts of people. Those that expired lately stay, so that a late confirmation is told. */
export async function deleteProposalsExpired(tx: TenantTransaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - EXPIRED_KEPT_MS);
  await tx.deleteFrom('proposals').where('expiresAt', '<', before).execute();
}
