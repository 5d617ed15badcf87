// Search parameters of the assistant.
import { z } from 'zod';

export const assistantSearch = z.object({
  entityType: z.enum(['CUSTOMER', 'UPDATE_CUSTOMER']).catch('CUSTOMER'),
  /** Of the customer to change; '' for none. */
  customerNumber: z.string().catch(''),
});

/** What a proposal is asked for. */
export type AskedFor = z.output<typeof assistantSearch>;
