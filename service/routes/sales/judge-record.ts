// Asks a person about a record of a till that its submitter or its cashier could not make alone ("Who sent it" of the service
// extensions): one pending posting exception each. Nothing is refused.
import { randomUUID } from 'node:crypto';
import type { PostingEvent } from '#shared/api/sales/posting-exception';
import { findPeople } from '../../store/accounts/people';
import { insertPostingException } from '../../store/sales/posting-exceptions';
import type { TenantTransaction } from '../../store/database/tenant-store';
import { submissionBlockers, type PostingBlocker, type Submission } from '../../domain/sales/submission-check';

/** What a posting exception says of the record itself. */
export interface PostingRecord {
  readonly eventType: PostingEvent;
  readonly externalId: string;
  /** YYYY-MM-DD */
  readonly effectiveAt: string;
  /** Minor units. */
  readonly amounts: Readonly<Record<string, number>>;
  readonly memo: string | null;
}

/**
 * In the transaction that stores the record, once it is known to be new.
 * @param others to ask about behind who sent it
 */
export async function judgeRecord(
  tx: TenantTransaction,
  record: PostingRecord,
  submission: Submission,
  now: Date,
  others: readonly (PostingBlocker | undefined)[] = [],
): Promise<void> {
  const ofSubmission = await findSubmissionBlockers(tx, submission, now);
  const [blocker, ...further] = [...ofSubmission, ...others].flatMap((reason) => reason ?? []);
  if (blocker) await askPerson(tx, record, blocker, now, further);
}

export async function findSubmissionBlockers(
  tx: TenantTransaction,
  submission: Submission,
  now: Date,
): Promise<PostingBlocker[]> {
  return submissionBlockers(submission, { ...(await findPeople(tx, submission)), now });
}

/** @param further reasons to ask about once this one is resolved */
export async function askPerson(
  tx: TenantTransaction,
  { amounts, ...record }: PostingRecord,
  blocker: PostingBlocker,
  now: Date,
  further: readonly PostingBlocker[] = [],
): Promise<void> {
  await insertPostingException(tx, {
    ...blocker,
    ...record,
    id: randomUUID(),
    sourceSystem: 'POS',
    status: 'PENDING',
    amounts: JSON.stringify(amounts),
    further: JSON.stringify(further),
    createdAt: now,
    updatedAt: now,
    resolvedAt: null,
    resolvedEntryId: null,
  });
}
