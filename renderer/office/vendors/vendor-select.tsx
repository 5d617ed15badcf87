import type { Vendor } from '#shared/api/procurement/vendor';
import { createVendor, listVendors, patchVendor } from '#shared/api/procurement/vendors';
import { toldApart } from '../kit/told-apart';
import { useTranslation } from '../../locales/use-translation';
import { RecordSelect } from '../kit/form/record-fields';
import type { RecordForm } from '../kit/form/use-record-form';
import { useAllPages } from '../kit/answers/use-all-pages';
import { useWithNew } from '../kit/list/use-with-new';
import { newVendor } from './vendor-form';
import { isActive } from './vendor-search';

const WRITES = [patchVendor, createVendor];

interface VendorSelectProps {
  readonly form: RecordForm;
  readonly label: string;
}

/** All vendors, among them those that are still to be sent; undefined while none are known. */
export function useVendors(): readonly Vendor[] | undefined {
  return useWithNew(
    useAllPages(listVendors, {}, ({ id }) => id),
    WRITES,
    newVendor,
  );
}

/** Chooses an active vendor as the `vendorId` of a form, and their name as its `vendorName`. */
export function VendorSelect({ form, label }: VendorSelectProps) {
  const { t } = useTranslation();
  const data = useVendors();
  const choose = (vendorId: string) =>
    form.setAll({ vendorId, vendorName: data?.find(({ id }) => id === vendorId)?.name ?? '' });
  return (
    <RecordSelect
      form={{ ...form, set: (_field, text) => choose(text) }}
      name="vendorId"
      label={label}
      choices={[
        { value: '', label: t('office.vendors.choose') },
        ...toldApart(
          (data?.filter(isActive) ?? []).map(({ id, name, phone, email }) => ({
            value: id,
            name,
            facts: [phone, email],
          })),
        ),
      ]}
    />
  );
}
