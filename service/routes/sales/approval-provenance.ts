// Whether an audit entry proves what it says: that its approver, or without one its person, allowed the action.
import type { TillAuditBody } from '#shared/api/sales/till-audit';
import { isSignedBy } from '../../domain/sign-in/approval-signature';
import { findApprovalKey, hasApprovalKeys } from '../../store/accounts/approval-keys';
import type { TenantTransaction } from '../../store/database/tenant-store';

/** @returns null where nothing has to be signed: another kind of entry, or a merchant without a key */
export async function provenance(tx: TenantTransaction, entry: TillAuditBody): Promise<boolean | null> {
  const { kind, right, registerId, person, approvedBy, proof } = entry;
  if (kind !== 'OVERRIDE' || right === null || !(await hasApprovalKeys(tx))) return null;
  if (!proof) return false;
  const username = approvedBy ?? person;
  const publicKey = await findApprovalKey(tx, { keyId: proof.keyId, username, registerId });
  return publicKey !== undefined && isSignedBy(publicKey, proof.signature, entry);
}
