// What an audit entry of a till means for the service: whether a person has to look at it, and which sales waited for it.
import { postingDetail } from '#shared/api/sales/posting-detail';
import { mayDo, RIGHTS, type Right } from '#shared/domain/people/rights';
import { isSameUser } from '#shared/domain/people/user-name';
import type { AuditFacts } from '#shared/api/sales/till-audit';
import { WHOLE_RATE, type PartsPerMillion } from '#shared/domain/money/rate';
import { businessDateAt } from '#shared/domain/day/business-date';
import { featuresOf } from '../../domain/sign-in/role-features';
import type { PostingBlocker } from '../../domain/sales/submission-check';
import { findUserNamed } from '../../store/accounts/users';
import { merchantTerms } from '../../store/accounts/merchants';
import type { Submitter } from '../../store/sales/submitted';
import { factsOf, type TillAuditRow } from '../../store/sales/till-audit';
import type { TenantTransaction } from '../../store/database/tenant-store';
import { judgeWaitingSales } from './approval-check';
import { judgeDayAgain } from './judge-drawer';
import { askPerson, findSubmissionBlockers } from './judge-record';

/** In the transaction that stores the entry, once it is known to be new. */
export async function judgeAuditEntry(
  tx: TenantTransaction,
  entry: TillAuditRow,
  submitter: Submitter,
  now: Date,
): Promise<void> {
  const { auditId, at, registerId, kind, person } = entry;
  const facts = factsOf(entry);
  const submission = { submitter, registerId, cashier: person, receiptNumber: null, at };
  const [blocker, ...further] = [
    (await approverBlocker(tx, entry, facts)) ?? ownRightBlocker(entry, submitter),
    ...(await findSubmissionBlockers(tx, submission, now)),
  ].flatMap((reason) => reason ?? []);
  if (blocker) {
    const { timeZone } = await merchantTerms(tx);
    const record = {
      eventType: 'AUDIT_ENTRY',
      externalId: auditId,
      effectiveAt: businessDateAt(at, timeZone),
      amounts: facts.amount === undefined ? {} : { amount: facts.amount },
      memo: kind,
    } as const;
    await askPerson(tx, record, blocker, now, further);
  }
  // An approval is for the cashier who asked; who acts by their own right does so for the sale of anybody.
  const cashier = entry.approvedBy === null ? null : person;
  if (kind !== 'OVERRIDE' || entry.isProven === false) return;
  // The day first: a sale locks it before the approvals, too.
  if (facts.dayCycleId !== undefined) await judgeDayAgain(tx, facts.dayCycleId, now, now);
  await judgeWaitingSales(tx, { registerId, cashier, at }, now);
}

/** Somebody who has left is not entitled: whether they still were when they approved is for a person to say. */
async function approverBlocker(
  tx: TenantTransaction,
  { approvedBy, right, isProven, registerId }: TillAuditRow,
  { share }: AuditFacts,
): Promise<PostingBlocker | undefined> {
  if (approvedBy === null) return undefined;
  if (isProven === false) {
    return {
      reasonCode: 'APPROVAL_NOT_PROVEN',
      reasonDetail: postingDetail('approvalUnsigned', { approver: approvedBy, register: registerId }),
    };
  }
  const user = await findUserNamed(tx, approvedBy);
  const features = user?.status === 'ACTIVE' ? featuresOf(user.role) : [];
  // Without a share: as much as there is.
  const given = (share ?? WHOLE_RATE) as PartsPerMillion;
  if (isRight(right) ? mayDo(features, right, { share: given }) : features.length > 0) return undefined;
  return {
    reasonCode: 'APPROVER_NOT_ENTITLED',
    reasonDetail:
      right === null
        ? postingDetail('approvedWithoutRight', { approver: approvedBy })
        : postingDetail('approvedOtherRight', { approver: approvedBy, right }),
  };
}

/** What somebody sends in their own name needs no question: unsigned it counts for nothing. */
function ownRightBlocker(
  { approvedBy, isProven, person, registerId }: TillAuditRow,
  { username }: Submitter,
): PostingBlocker | undefined {
  if (approvedBy !== null || isProven !== false || isSameUser(person, username)) return undefined;
  return {
    reasonCode: 'APPROVAL_NOT_PROVEN',
    reasonDetail: postingDetail('ownRightUnsigned', { person, register: registerId, sender: username }),
  };
}

function isRight(right: string | null): right is Right {
  return right !== null && (RIGHTS as readonly string[]).includes(right);
}
