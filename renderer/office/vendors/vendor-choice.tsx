import type { Vendor } from '#shared/api/procurement/vendor';
import { createVendor, listVendors, patchVendor } from '#shared/api/procurement/vendors';
import { toldApart } from '../kit/told-apart';
import { useTranslation } from '../../locales/use-translation';
import { RecordChoice } from '../kit/finder/record-choice';
import type { RecordForm } from '../kit/form/use-record-form';
import { useAllowedPages } from '../kit/answers/use-all-pages';
import { shownOf } from '../kit/answers/use-answer';
import { useWithNew } from '../kit/list/use-with-new';
import { newVendor } from './vendor-form';
import { isActive } from './vendor-search';

const WRITES = [patchVendor, createVendor];

interface VendorChoiceProps {
  readonly form: RecordForm;
  readonly label: string;
}

/** All vendors, among them those that are still to be sent; undefined while none are known, none for whoever may not see them. */
export function useVendors(isNeeded = true): readonly Vendor[] | undefined {
  const answer = useAllowedPages(listVendors, isNeeded ? {} : null, ({ id }) => id);
  return useWithNew({ ...answer, data: shownOf(answer) }, WRITES, newVendor);
}

/** Finds an active vendor by name, phone or e-mail as the `vendorId` of a form, and their name as its `vendorName`. */
export function VendorChoice({ form, label }: VendorChoiceProps) {
  const { t } = useTranslation();
  const vendors = useVendors() ?? [];
  const { vendorId: chosen = '', vendorName = '' } = form.draft.values;
  const choose = (vendorId: string) =>
    form.setAll({ vendorId, vendorName: vendors.find(({ id }) => id === vendorId)?.name ?? '' });
  const named = vendors
    // One that is out of use is left out, unless it was chosen before.
    .filter((vendor) => isActive(vendor) || vendor.id === chosen)
    .map(({ id, name, phone, email }) => ({ value: id, name, facts: [phone, email] }));
  // It stays a choice while the vendors are read, and where they cannot be.
  if (vendorName !== '' && !named.some(({ value }) => value === chosen)) {
    named.push({ value: chosen, name: vendorName, facts: [] });
  }
  const facts = new Map(named.map((each) => [each.value, each.facts]));
  return (
    <RecordChoice
      form={{ ...form, set: (_field, text) => choose(text) }}
      name="vendorId"
      label={label}
      choices={toldApart(named).map((choice) => ({ ...choice, facts: facts.get(choice.value) ?? [] }))}
      none={null}
      placeholder={t('office.vendors.choose')}
      add={null}
    />
  );
}
