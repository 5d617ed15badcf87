// The life of a proposal: what may be requested, what confirming it writes, and when it expires.
import { DAY_MS } from '#shared/domain/day/business-date';
import { CodedError } from '#shared/errors';
import { customerCreateBody, customerPatchBody } from '#shared/api/customers/customer';
import {
  PROPOSAL_LIFETIME_MS,
  type ProposeBody,
  type ProposedCustomer,
  type ProposedEntityType,
} from '#shared/api/customers/proposal';
import { newCustomer, patchedCustomer } from './customer-record';

/** Kept this long after it expires, so that a late confirmation is told so, and not that it never existed. */
export const EXPIRED_KEPT_MS = DAY_MS;

export interface StoredProposal {
  readonly status: 'PENDING' | 'CONFIRMED';
  readonly expiresAt: Date;
}

export type ProposalSubject =
  | { readonly entityType: 'CUSTOMER'; readonly customerNumber: null }
  | { readonly entityType: 'UPDATE_CUSTOMER'; readonly customerNumber: string };

/** @throws CodedError VALIDATION_FAILED for ITEM and for a change without a customer. */
export function subjectOf({ entityType, customerNumber }: ProposeBody): ProposalSubject {
  if (entityType === 'ITEM') {
    throw new CodedError('VALIDATION_FAILED', { message: 'Items cannot be proposed.', field: 'entityType' });
  }
  if (entityType === 'CUSTOMER') return { entityType, customerNumber: null };
  if (!customerNumber) {
    const message = 'Changing a customer requires the customer number.';
    throw new CodedError('VALIDATION_FAILED', { message, field: 'customerNumber' });
  }
  return { entityType, customerNumber };
}

export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + PROPOSAL_LIFETIME_MS);
}

/**
 * "Within 5 minutes", inclusive.
 * @throws CodedError PROPOSAL_CONFIRMED, even after it expired; PROPOSAL_EXPIRED
 */
export function checkConfirmable({ status, expiresAt }: StoredProposal, now: Date): void {
  if (status === 'CONFIRMED') throw new CodedError('PROPOSAL_CONFIRMED');
  if (now > expiresAt) throw new CodedError('PROPOSAL_EXPIRED');
}

/**
 * Follows the rules of creating a customer, then of a partial update for fields only that can set (gstin,
 * gstRegistrationType).
 * @throws CodedError VALIDATION_FAILED naming the missing field.
 */
export function confirmedCreate(fields: ProposedCustomer, aiSessionId: string, now: Date) {
  const parsed = customerCreateBody.safeParse(fields);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? 'proposal');
    const message = `The proposal has no valid ${field}, which a customer needs. Describe the customer again.`;
    throw new CodedError('VALIDATION_FAILED', { message, field });
  }
  const { gstin, gstRegistrationType } = fields;
  return {
    values: { ...newCustomer(parsed.data, now), createdViaAi: true, aiSessionId },
    patch: { ...(gstin && { gstin }), ...(gstRegistrationType && { gstRegistrationType }) },
  };
}

/**
 * Follows the rules of a partial update: only proposed fields change, modifiedTime stays.
 * @throws CodedError VALIDATION_FAILED if there is nothing to change.
 */
export function confirmedPatch(fields: ProposedCustomer, aiSessionId: string) {
  const patch = patchedCustomer(customerPatchBody.parse(fields));
  if (Object.keys(patch).length === 0) {
    throw new CodedError('VALIDATION_FAILED', { message: 'The proposal changes nothing.', field: 'proposal' });
  }
  return { ...patch, aiSessionId };
}

/** One sentence for the reviewer. */
export function reviewMessage(entityType: ProposedEntityType, fields: ProposedCustomer): string {
  const count = Object.keys(fields).length;
  const read = count === 1 ? 'One field was' : `${count === 0 ? 'No' : count} fields were`;
  const effect = entityType === 'CUSTOMER' ? 'creates the customer' : 'changes the customer';
  return `${read} read. Nothing is saved until the proposal is confirmed, which ${effect}; it expires in ${PROPOSAL_LIFETIME_MS / 60_000} minutes.`;
}
