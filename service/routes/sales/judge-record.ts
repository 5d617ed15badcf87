// Asks a person about a record of a till that its submitter or its cashier could not make alone ("Who sent it" of the service
// extensions): one pending posting exception each. Nothing is refused.
import { randomUUID } from 'node:crypto';
import type { PostingEvent } from '#shared/api/sales/posting-exception';
import { findPeople } from '../../store/accounts/people';
import { insertPostingException } from '../../store/sales/posting-exceptions';
import type { TenantTransaction } from '../../store/database/tenant-store';
import { submissionBlocker, type PostingBlocker, type Submission } from '../../domain/sales/submission-check';

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
 * @param judge another reason to ask, where who sent it is none
 */
export async function judgeRecord(
  tx: TenantTransaction,
  record: PostingRecord,
  submission: Submission,
  now: Date,
  judge: () => Promise<PostingBlocker | undefined> = async () => undefined,
): Promise<void> {
  const blocker = (await findSubmissionBlocker(tx, submission, now)) ?? (await judge());
  if (blocker) await askPerson(tx, record, blocker, now);
}

export async function findSubmissionBlocker(
  tx: TenantTransaction,
  submission: Submission,
  now: Date,
): Promise<PostingBlocker | undefined> {
  return submissionBlocker(submission, { ...(await findPeople(tx, submission)), now });
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
