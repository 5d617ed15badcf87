// AI proposals: reading a description, and saving what a person confirmed of it.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import { customer } from '#shared/api/customers/customer';
import { envelope } from '#shared/api/wire/envelope';
import { uuidText } from '#shared/api/wire/formats';
import { proposal, proposeBody } from '#shared/api/customers/proposal';
import { businessDateAt } from '../../domain/values/business-date';
import { readableDescription } from '../../domain/customers/description-guard';
import {
  checkConfirmable,
  confirmedCreate,
  confirmedPatch,
  expiryOf,
  EXPIRED_KEPT_MS,
  reviewMessage,
  subjectOf,
} from '../../domain/customers/proposal-record';
import { proposedFields } from '../../domain/customers/proposed-fields';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { refusals } from '../../http/refusals';
import { findCustomer, insertCustomer, updateCustomer } from '../../store/customers/customers';
import { readMerchant } from '../../store/accounts/merchants';
import {
  deleteProposalsExpired,
  insertProposal,
  lockProposal,
  markProposalConfirmed,
  type ProposalRow,
} from '../../store/customers/proposals';
import type { TenantTransaction } from '../../store/database/tenant-store';

const params = z.object({ proposalId: uuidText.toLowerCase() });
const config = { access: ['AI_ASSIST'] } as const;
const tags = ['proposals'];

export function proposalRoutes(api: Api, { store, now, extractor }: ServiceContext): void {
  api.post(
    '/ai/agent/propose',
    {
      config,
      schema: {
        operationId: 'proposeCustomer',
        summary: 'Propose a customer or a change of one',
        description:
          'Reads a description and proposes the fields of a customer. Nothing is saved until the proposal is confirmed, ' +
          'by the user who asked for it, within 5 minutes. ITEM is rejected; UPDATE_CUSTOMER needs customerNumber, which ' +
          'cannot be changed afterwards. A description with a web link (the domain of an e-mail address is none) or with ' +
          'instruction-like phrases is rejected; < > quotes ; and backticks are removed before it is read. A field that ' +
          'breaks a rule of the customer resource is dropped with a warning.',
        tags,
        body: proposeBody,
        response: { 200: envelope(proposal), ...refusals(400, 401, 403, 404, 503) },
      },
    },
    async ({ session, body }) => {
      const { username } = session;
      const { entityType, customerNumber } = subjectOf(body);
      const description = readableDescription(body.description);
      const { merchant, current } = await store.readTenant(session, async (tx) => ({
        merchant: await readMerchant(tx),
        current: customerNumber === null ? undefined : await findCustomer(tx, customerNumber),
      }));
      if (customerNumber !== null && !current) throw new CodedError('CUSTOMER_UNKNOWN', { field: 'customerNumber' });
      // Outside any transaction: it may take seconds, and the database may have one connection.
      const extraction = await extractor.extract({
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
        await deleteProposalsExpired(tx, new Date(createdAt.getTime() - EXPIRED_KEPT_MS));
        const row = { proposalId, username, entityType, customerNumber, status, createdAt, expiresAt } as const;
        await insertProposal(tx, { ...row, proposal: JSON.stringify(fields) });
      });
      const message = reviewMessage(entityType, fields);
      const data = { proposalId, entityType, status, proposal: fields, message, warnings };
      return enveloped('The description was read.', { ...data, expiresAt: expiresAt.toISOString() });
    },
  );

  api.post(
    '/ai/agent/proposals/:proposalId/confirm',
    {
      config,
      schema: {
        operationId: 'confirmProposal',
        summary: 'Confirm a proposal',
        description:
          'Creates or changes the customer as proposed, under the rules of creating and of partially updating one, and ' +
          'sets aiSessionId to the proposalId (and createdViaAi on a new customer). A body is not looked at. Only the ' +
          'user who asked for the proposal can confirm it; to anybody else it is unknown. What is refused leaves the ' +
          'proposal PENDING and nothing saved.',
        tags,
        'x-extension': true,
        params,
        response: { 200: envelope(customer), ...refusals(400, 401, 403, 404, 409, 410) },
      },
    },
    async ({ session, params: { proposalId } }) =>
      store.inTenant(session, async (tx) => {
        const stored = await lockProposal(tx, proposalId, session.username);
        if (!stored) throw new CodedError('PROPOSAL_UNKNOWN');
        checkConfirmable(stored, now());
        const saved = await saveConfirmed(tx, stored, now());
        await markProposalConfirmed(tx, proposalId);
        return enveloped(
          stored.entityType === 'CUSTOMER' ? 'The customer was created.' : 'The customer was changed.',
          saved,
        );
      }),
  );
}

async function saveConfirmed(tx: TenantTransaction, stored: ProposalRow, now: Date) {
  const { proposalId, customerNumber, proposal: fields } = stored;
  if (customerNumber !== null) {
    const changed = await updateCustomer(tx, customerNumber, confirmedPatch(fields, proposalId));
    if (!changed) throw new CodedError('CUSTOMER_UNKNOWN');
    return changed;
  }
  const { values, patch } = confirmedCreate(fields, proposalId, now);
  const created = await insertCustomer(tx, values);
  return (await updateCustomer(tx, created.customerNumber, patch)) ?? created;
}
