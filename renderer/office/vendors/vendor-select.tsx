import { useTranslation } from 'react-i18next';
import { listVendors } from '#shared/api/procurement/vendors';
import { RecordSelect } from '../kit/form/record-fields';
import type { RecordForm } from '../kit/form/use-record-form';
import { useAllPages } from '../kit/list/use-all-pages';
import { isActive } from './vendor-search';

interface VendorSelectProps {
  readonly form: RecordForm;
  readonly label: string;
}

/** Chooses an active vendor as the `vendorId` of a form. */
export function VendorSelect({ form, label }: VendorSelectProps) {
  const { t } = useTranslation();
  const { data } = useAllPages(listVendors, {});
  return (
    <RecordSelect
      form={form}
      name="vendorId"
      label={label}
      choices={[
        { value: '', label: t('office.vendors.choose') },
        ...(data?.filter(isActive) ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
