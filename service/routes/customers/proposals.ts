// AI proposals: reads a description, and saves what a person confirmed.
import * as operations from '#shared/api/customers/proposals';
import { randomUUID } from 'node:crypto';
import { CodedError } from '#shared/errors';
import { businessDateAt } from '#shared/domain/day/business-date';
import { readableDescription } from '../../domain/customers/description-guard';
import {
  checkConfirmable,
  confirmedCreate,
  confirmedPatch,
  expiryOf,
  reviewMessage,
  subjectOf,
} from '../../domain/customers/proposal-record';
import { proposedFields } from '../../domain/customers/proposed-fields';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { nextCustomerKeys, type CustomerKeys } from '../../store/customers/customer-numbers';
import { findCustomer, holdCustomer, insertCustomer, updateCustomer } from '../../store/customers/customers';
import { noteChange, type Author } from '../../store/accounts/changes';
import { mayUseModel, readMerchant } from '../../store/accounts/merchants';
import { countQuestion } from '../../store/customers/assistant-quota';
import {
  deleteProposalsExpired,
  insertProposal,
  lockProposal,
  markProposalConfirmed,
  type ProposalRow,
} from '../../store/customers/proposals';
import type { TenantTransaction } from '../../store/database/tenant-store';

export function proposalRoutes(api: Api, { store, now, extractors }: ServiceContext): void {
  mount(api, operations.proposeCustomer, async ({ session, body }) => {
    const { username } = session;
    const { entityType, customerNumber } = subjectOf(body);
    const description = readableDescription(body.description);
    const { merchant, isModelAllowed, current } = await store.readTenant(session, async (tx) => ({
      merchant: await readMerchant(tx, now()),
      isModelAllowed: await mayUseModel(tx),
      current: customerNumber === null ? undefined : await findCustomer(tx, customerNumber),
    }));
    if (customerNumber !== null && !current) throw unknownCustomer();
    const model = isModelAllowed ? extractors.model : null;
    if (model) await store.inTenant(session, (tx) => countQuestion(tx, model.perHour, now()));
    // Outside any transaction: it may take seconds, and the database may have one connection.
    const extraction = await (model?.extractor ?? extractors.offline).extract({
      description,
      entityType,
      current,
      merchantCountry: merchant.countryCode,
      today: businessDateAt(now(), merchant.timeZone),
    });
    const { fields, warnings } = proposedFields(extraction, entityType, current);
    const createdAt = now();
    const expiresAt = expiryOf(createdAt);
    const proposalId = randomUUID();
    const status = 'PENDING';
    await store.inTenant(session, async (tx) => {
      // They may have been erased since, and what was written of them would stay.
      if (customerNumber !== null && (await holdCustomer(tx, customerNumber))?.erasedAt !== null)
        throw unknownCustomer();
      await deleteProposalsExpired(tx, createdAt);
      const row = { proposalId, username, entityType, customerNumber, status, createdAt, expiresAt } as const;
      await insertProposal(tx, { ...row, proposal: JSON.stringify(fields) });
    });
    const message = reviewMessage(entityType, fields);
    const data = { proposalId, entityType, status, proposal: fields, message, warnings };
    return enveloped('The description was read.', { ...data, expiresAt: expiresAt.toISOString() });
  });

  mount(api, operations.confirmProposal, async ({ session, params: { proposalId }, body }) => {
    const keys = await store.apart(session, async (tx) => {
      const stored = await lockProposal(tx, proposalId, session.username);
      return stored?.entityType === 'CUSTOMER' ? nextCustomerKeys(tx) : null;
    });
    return store.inTenant(session, async (tx) => {
      const stored = await lockProposal(tx, proposalId, session.username);
      if (!stored) throw new CodedError('PROPOSAL_UNKNOWN');
      checkConfirmable(stored, now());
      const fields = body?.proposal ?? stored.proposal;
      const saved = await saveConfirmed(tx, { ...stored, proposal: fields }, keys, { ...session, at: now() });
      await markProposalConfirmed(tx, proposalId);
      return enveloped(
        stored.entityType === 'CUSTOMER' ? 'The customer was created.' : 'The customer was changed.',
        saved,
      );
    });
  });
}

function unknownCustomer(): CodedError {
  return new CodedError('CUSTOMER_UNKNOWN', { field: 'customerNumber' });
}

async function saveConfirmed(tx: TenantTransaction, stored: ProposalRow, keys: CustomerKeys | null, author: Author) {
  const { proposalId, customerNumber, proposal: fields } = stored;
  if (customerNumber !== null) {
    const changed = await updateCustomer(tx, customerNumber, confirmedPatch(fields, proposalId));
    if (!changed) throw new CodedError('CUSTOMER_UNKNOWN');
    await noteChange(tx, author, 'CUSTOMER', changed);
    return changed.after;
  }
  const { values, patch } = confirmedCreate(fields, proposalId, author.at);
  if (keys === null) throw new Error('A new customer has no number.');
  const created = await insertCustomer(tx, keys, values);
  const { after } = (await updateCustomer(tx, created.customerNumber, patch)) ?? { after: created };
  await noteChange(tx, author, 'CUSTOMER', { before: null, after });
  return after;
}
