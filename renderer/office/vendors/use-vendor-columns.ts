import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { Vendor } from '#shared/api/procurement/vendor';
import { useTranslation } from '../../locales/use-translation';
import { phoneNumberText } from '../../store/customers/phone-text';
import type { ListColumn } from '../kit/list/columns';
import { isActive } from './vendor-search';

export function useVendorColumns(): readonly ListColumn<Vendor>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const column = (id: 'phone' | 'email', text = (vendor: Vendor) => vendor[id] ?? '') => {
      return { id, head: t(`office.vendors.fields.${id}`), order: text, text, isSecondary: true };
    };
    return [
      {
        id: 'name',
        head: t('office.vendors.fields.name'),
        order: ({ name }: Vendor) => name,
        text: ({ name }: Vendor) => name,
        weight: 2,
      },
      column('phone', ({ phone }) => (phone === null ? '' : phoneNumberText(phone))),
      { ...column('email'), weight: 2 },
      {
        id: 'status',
        head: t('office.vendors.fields.status'),
        order: ({ status }: Vendor) => status,
        text: (vendor: Vendor) => (isActive(vendor) ? t('office.vendors.statuses.active') : statusText(vendor, t)),
        isSecondary: true,
      },
    ];
  }, [t]);
}

/** A status that this app does not know is shown as it is. */
function statusText({ status }: Vendor, t: TFunction): string {
  return status === 'INACTIVE' ? t('office.vendors.inactive') : status;
}
