// Descriptions with the expected fields, read by a person: phones by the numbering plans, tax numbers by their published
// forms. One a line in the files beside this one.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { proposedCustomer } from '#shared/api/customers/proposal';

const described = z.strictObject({
  description: z.string(),
  /** Of the merchant. */
  merchantCountry: z.string().length(2).default('AE'),
  fields: proposedCustomer.strict(),
});
export type Described = z.output<typeof described>;

export const NEW_CUSTOMERS = linesOf('new-customers.jsonl');

/** Of a customer called Sara Khan. */
export const CHANGES = linesOf('changes.jsonl');

function linesOf(name: string): Described[] {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => described.parse(JSON.parse(line)));
}
