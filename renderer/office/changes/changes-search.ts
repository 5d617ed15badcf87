// Search parameters of the log of changes: those sent to the service, and the filter of its answer.
import { z } from 'zod';
import { CHANGE_KINDS } from '#shared/api/accounts/changes';
import { periodSearch } from '../place/kept-period';

export const KIND_CHOICES = ['all', ...CHANGE_KINDS] as const;
export const ANYBODY = 'all';

export const changesSearch = z.object({
  ...periodSearch('lastSevenDays'),
  /** All dates, whatever the period. */
  anyDate: z.boolean().catch(false),
  /** User name; all for everybody. */
  who: z.string().catch(ANYBODY),
  kind: z.enum(KIND_CHOICES).catch('all'),
  /** Id of the one record of the kind whose changes are shown; null for all. */
  record: z.string().nullable().catch(null),
  /** Found in what is shown of the answer. */
  text: z.string().catch(''),
  sort: z.enum(['when', 'what', 'kind', 'who', 'register']).catch('when'),
  isDescending: z.boolean().catch(true),
  /** Id of the open change; null for none. */
  open: z.string().nullable().catch(null),
});

export type ChangesSearch = z.output<typeof changesSearch>;
