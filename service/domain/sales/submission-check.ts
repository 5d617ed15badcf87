// Whether a record could come from whom it says ("Who sent it" of the service extensions). Nothing is refused for it: a till
// offline may have made the record in good faith, so a person is asked.
import { DAY_MS } from '#shared/domain/day/business-date';
import { receiptRegister } from '#shared/domain/receipt/receipt-number';
import { postingDetail } from '#shared/api/sales/posting-detail';
import type { PostingReason } from '#shared/api/sales/posting-exception';

export interface PostingBlocker {
  readonly reasonCode: PostingReason;
  /** One sentence. */
  readonly reasonDetail: string;
}

export interface Submission {
  /** The user and the register of the token. */
  readonly submitter: { readonly username: string; readonly registerId: number | null };
  /** Named by the record; null for the day of a vehicle. */
  readonly registerId: number | null;
  /** Null where the record names none. */
  readonly cashier: string | null;
  /** Null where the record has none. */
  readonly receiptNumber: string | null;
  /** Stated time of the event. */
  readonly at: Date;
}

export interface SubmissionFacts {
  /** A till has taken receipt numbers of the register, so that its records come with its tokens. */
  readonly hasTill: boolean;
  readonly isCashierUser: boolean;
  readonly now: Date;
}

/** @returns the reasons to ask a person, in their order. */
export function submissionBlockers(submission: Submission, facts: SubmissionFacts): PostingBlocker[] {
  return [
    otherRegister(submission, facts),
    unknownCashier(submission, facts),
    otherReceiptNumber(submission),
    futureTime(submission, facts),
  ].flatMap((reason) => reason ?? []);
}

/**
 * A sign-in without a register is of no register at all. It may send for one that has no till, as another program of the
 * merchant does; for a register with a till it is as strange as another register's.
 */
function otherRegister(
  { submitter, registerId }: Submission,
  { hasTill }: SubmissionFacts,
): PostingBlocker | undefined {
  if (registerId === null || submitter.registerId === registerId) return undefined;
  if (submitter.registerId === null && !hasTill) return undefined;
  const facts = { register: registerId, sender: submitter.username };
  return {
    reasonCode: 'REGISTER_OTHER',
    reasonDetail:
      submitter.registerId === null
        ? postingDetail('sentWithoutRegister', facts)
        : postingDetail('sentByRegister', { ...facts, from: submitter.registerId }),
  };
}

function unknownCashier({ cashier }: Submission, { isCashierUser }: SubmissionFacts): PostingBlocker | undefined {
  if (cashier === null || isCashierUser) return undefined;
  return { reasonCode: 'CASHIER_UNKNOWN', reasonDetail: postingDetail('cashierUnknown', { cashier }) };
}

function otherReceiptNumber({ receiptNumber, registerId }: Submission): PostingBlocker | undefined {
  const owner = receiptNumber === null ? null : receiptRegister(receiptNumber);
  if (owner === null || registerId === null || owner === registerId) return undefined;
  return {
    reasonCode: 'RECEIPT_NUMBER_OTHER',
    reasonDetail: postingDetail('receiptOfOther', { receipt: String(receiptNumber), owner, register: registerId }),
  };
}

/** A clock can be wrong by hours; beyond a day its business date is wrong too. */
function futureTime({ at }: Submission, { now }: SubmissionFacts): PostingBlocker | undefined {
  if (at.getTime() - now.getTime() <= DAY_MS) return undefined;
  return {
    reasonCode: 'TIME_IN_FUTURE',
    reasonDetail: postingDetail('timeAhead', { at: at.toISOString() }),
  };
}
