// AI proposals: "AI proposal" under Resources, "AI proposals" under Endpoints; confirming one is an extension. The
// proposed values are customer fields, under the limits of a customer's partial update.
import { z } from 'zod';
import { customerPatchBody } from './customer';
import { dateTimeText } from '../wire/formats';

/** The values of the document; the service rejects ITEM. */
export const PROPOSAL_ENTITY_TYPES = ['CUSTOMER', 'UPDATE_CUSTOMER', 'ITEM'] as const;
export const proposalEntityType = z.enum(PROPOSAL_ENTITY_TYPES);
export type ProposalEntityType = z.infer<typeof proposalEntityType>;
/** The entity types that can be proposed. */
export type ProposedEntityType = Exclude<ProposalEntityType, 'ITEM'>;

/** "AI proposal description" under Limits; counted in UTF-16 code units, like every text limit of this service. */
export const MAX_DESCRIPTION_LENGTH = 500;
/** "AI proposal lifetime" under Limits. */
export const PROPOSAL_LIFETIME_MS = 5 * 60 * 1000;

/** Customer numbers are issued by the service and short; longer text cannot be one. */
const MAX_CUSTOMER_NUMBER_LENGTH = 255;
/** Free-text customer fields have no limit of their own; no value from a 500-character description needs more. */
const MAX_PROPOSED_LENGTH = 255;

const { email, firstName, lastName, mobileNumber, countryCode, landPhoneNumber, zipCode, dob, category } =
  customerPatchBody.shape;
const { gstin, panNumber, gstRegistrationType, gstStateCode, vatRegistrationNumber, vatCountryCode, rfcNumber } =
  customerPatchBody.shape;
const freeText = z.string().max(MAX_PROPOSED_LENGTH).nullable().optional();

/**
 * The fields a proposal may set. Never the customer's identity (customerNumber, id), status, picture address, or results
 * of an official check (euVatValidated, euVatExempt).
 */
export const proposedCustomer = z.object({
  email,
  firstName,
  lastName,
  mobileNumber,
  countryCode,
  landPhoneNumber,
  city: freeText,
  state: freeText,
  country: freeText,
  zipCode,
  dob,
  category,
  gstin,
  panNumber,
  gstRegistrationType,
  gstStateCode,
  vatRegistrationNumber,
  vatCountryCode,
  taxExemptionNumber: freeText,
  taxExemptionState: freeText,
  rfcNumber,
});
export type ProposedCustomer = z.infer<typeof proposedCustomer>;

export const proposeBody = z
  .object({
    entityType: proposalEntityType.describe(
      'CUSTOMER proposes a new customer, UPDATE_CUSTOMER a change; ITEM is rejected.',
    ),
    description: z
      .string()
      .max(MAX_DESCRIPTION_LENGTH)
      .describe(
        `The customer in plain words, at most ${MAX_DESCRIPTION_LENGTH} characters (UTF-16 code units, as sent). ` +
          'Without web links and instructions; < > quotes ; and backticks are removed before it is read.',
      ),
    customerNumber: z
      .string()
      .max(MAX_CUSTOMER_NUMBER_LENGTH)
      .nullish()
      .describe('The customer to change: required for UPDATE_CUSTOMER, ignored for CUSTOMER.'),
  })
  .meta({
    examples: [
      {
        entityType: 'CUSTOMER',
        description:
          'Maria Gonzalez, maria@acme.example, mobile +52 55 1234 5678, Ciudad de México, born 3 May 1985, VIP',
      },
    ],
  });
export type ProposeBody = z.infer<typeof proposeBody>;

/** The fields as the person left them; others, customerNumber among them, are ignored. Nothing is merged with what was proposed. */
export const confirmBody = z
  .object({ proposal: proposedCustomer.optional() })
  .nullish()
  .meta({
    description: 'An extension: without a body, or without `proposal` in it, the proposal stands as it was made.',
    examples: [{ proposal: { firstName: 'Maria', lastName: 'González', email: 'maria@acme.example' } }],
  });

/** As read: statuses after PENDING and further fields are defined by the service. */
export const proposal = z
  .object({
    proposalId: z.string().min(1),
    entityType: z.string(),
    status: z.string().describe('PENDING until it is confirmed.'),
    proposal: z
      .record(z.string(), z.unknown())
      .describe('The fields read from the description, under their names in the customer resource; others are absent.'),
    expiresAt: dateTimeText.describe('Five minutes after creation; it can be confirmed up to and including this time.'),
    message: z.string().describe('One sentence for the person who reviews it.'),
    warnings: z.array(z.string()).describe('What was not used, was dropped or needs checking, one sentence each.'),
  })
  .meta({
    examples: [
      {
        proposalId: '6f1c2f0e-2a64-4f0b-9d52-0d2b6b0f7c11',
        entityType: 'CUSTOMER',
        status: 'PENDING',
        proposal: { firstName: 'Maria', lastName: 'Gonzalez', email: 'maria@acme.example' },
        expiresAt: '2026-03-02T09:05:00.000Z',
        message: 'Nothing is saved until this proposal is confirmed.',
        warnings: [],
      },
    ],
  });
