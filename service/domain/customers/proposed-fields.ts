// Turns an extractor's answer into a proposal: known fields within the customer's limits, each checked separately;
// everything else is dropped, with a warning.
import type { Customer } from '#shared/api/customers/customer';
import { proposedCustomer, type ProposedCustomer, type ProposedEntityType } from '#shared/api/customers/proposal';
import type { Extraction } from './customer-extractor';
import { hasWebLink } from './web-link';

/** More would not be read by the person who confirms. */
const MOST_WARNINGS = 20;
const LONGEST_WARNING = 300;
const REQUIRED = { email: 'e-mail', firstName: 'first name' } as const;

export interface Proposed {
  readonly fields: ProposedCustomer;
  readonly warnings: string[];
}

export function proposedFields(
  { fields, warnings }: Extraction,
  entityType: ProposedEntityType,
  current?: Customer,
): Proposed {
  const read = Object.entries(fields).flatMap(([key, value]) => readField(key, value));
  const kept = Object.fromEntries(read.flatMap((one) => ('value' in one ? [[one.key, one.value]] : [])));
  const dropped = read.flatMap((one) => ('reason' in one ? [`${one.key} was left out: ${one.reason}`] : []));
  const stated = entityType === 'UPDATE_CUSTOMER' && current ? withoutUnchanged(kept, current) : kept;
  const said = [
    ...missing(stated, entityType),
    ...dropped,
    ...warnings.filter((text) => !hasWebLink(text)).map(plainSentence),
  ];
  return { fields: stated, warnings: [...new Set(said)].filter((text) => text !== '').slice(0, MOST_WARNINGS) };
}

type ReadField = { key: string; value: unknown } | { key: string; reason: string };

/** Null and blank mean that the description does not say; a proposal never clears a field. */
function readField(key: string, stated: unknown): ReadField[] {
  const value = typeof stated === 'string' ? stated.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim() : stated;
  if (value === null || value === undefined || value === '') return [];
  const name = key.slice(0, 40).replace(/[\p{Cc}\s]+/gu, ' ');
  if (!isProposedField(key)) return [{ key: name, reason: 'a proposal cannot set it.' }];
  const parsed = proposedCustomer.shape[key].safeParse(value);
  if (!parsed.success) {
    const reason = (parsed.error.issues[0]?.message ?? 'it has another form').replace(/^Invalid input: /, '');
    return [{ key, reason: `${reason}.` }];
  }
  if (key !== 'email' && hasWebLink(String(parsed.data))) return [{ key, reason: 'it contains a web link.' }];
  return [{ key, value: parsed.data }];
}

function isProposedField(key: string): key is keyof typeof proposedCustomer.shape {
  return Object.hasOwn(proposedCustomer.shape, key);
}

function withoutUnchanged(fields: ProposedCustomer, current: Customer): ProposedCustomer {
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => (current as Record<string, unknown>)[key] !== value),
  );
}

function missing(fields: ProposedCustomer, entityType: ProposedEntityType): string[] {
  if (entityType === 'UPDATE_CUSTOMER') {
    return Object.keys(fields).length === 0 ? ['Nothing to change was found in the description.'] : [];
  }
  return Object.entries(REQUIRED)
    .filter(([key]) => fields[key as keyof typeof REQUIRED] === undefined)
    .map(([key, name]) => `${key} is missing: a customer needs a valid ${name}, so this cannot be confirmed as it is.`);
}

function plainSentence(warning: string): string {
  return warning
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WARNING);
}
