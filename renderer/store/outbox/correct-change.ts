// Corrects a refused change of a customer. The corrected change keeps its place in line, so later entries keep waiting for
// it, and its base stays the values from before the edit. A change without any remaining field is dropped.
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { CustomerPatchBody } from '#shared/api/customers/customer';
import type { CustomerChangeWrite, CustomerField, FieldChange } from '#shared/writes/customer-change';
import { isSameOrBothEmpty, type FieldValue } from '#shared/writes/kind';
import { checkedValues } from '../customers/change-customer';
import { dropEntry } from './drop-entry';
import { moneyTransaction } from '../core/money-transaction';
import { expectFeature } from '../writes/expect-feature';
import { replacing, saveWrite } from '../writes/replace-entry';
import type { Store } from '../core/store';

/**
 * @param values New values for fields of this change; omitted fields stay as typed. Null or an empty text clears a field.
 * @throws CodedError FEATURE_MISSING, VALIDATION_FAILED (with the field), CUSTOMER_UNKNOWN (no longer a refused change),
 * JOURNAL_WRITE_FAILED (nothing changed), STORE_WRITE_FAILED
 */
export function correctChange(
  store: Store,
  session: Session,
  entryId: string,
  values: CustomerPatchBody,
): Promise<void> {
  return store.edits.run(async () => {
    expectFeature(session, ['CRM_WRITE']);
    const checked = checkedValues(values);
    const { outbox } = store.db;
    const row = await moneyTransaction(store, [outbox], () => outbox.where('entryId').equals(entryId).first());
    if (row?.state !== 'refused' || row.write.kind !== 'customer.change') throw new CodedError('CUSTOMER_UNKNOWN');
    const fields = correctedFields(row.write, checked);
    // If an earlier attempt arrived, the service has the earlier values: the entry must still send the current ones.
    if (Object.keys(fields).length === 0 && !row.isOutcomeUnknown) return dropEntry(store, row);
    await saveWrite(store, {
      ...row.write,
      ...replacing(store, session, row.write),
      fields: row.isOutcomeUnknown ? { ...row.write.fields, ...corrected(row.write, checked) } : fields,
    });
  });
}

function corrected({ fields }: CustomerChangeWrite, values: CustomerPatchBody): CustomerChangeWrite['fields'] {
  const made: CustomerChangeWrite['fields'] = {};
  for (const [field, value] of Object.entries(values) as [CustomerField, FieldValue][]) {
    const before = fields[field];
    if (before) made[field] = { bases: [...before.bases, before.value], value };
  }
  return made;
}

/** Leaves out fields restored to their values from before the edit, unless the service may have got another one meanwhile. */
function correctedFields(write: CustomerChangeWrite, values: CustomerPatchBody): CustomerChangeWrite['fields'] {
  const changes = Object.entries(corrected(write, values)) as [CustomerField, FieldChange][];
  const isRestored = ([field, { bases, value }]: [CustomerField, FieldChange]) =>
    write.fields[field]?.bases.length === 1 && isSameOrBothEmpty(bases[0], value);
  const restored = new Set<string>(changes.filter(isRestored).map(([field]) => field));
  const fields = Object.entries({ ...write.fields, ...Object.fromEntries(changes) });
  return Object.fromEntries(fields.filter(([field]) => !restored.has(field)));
}
