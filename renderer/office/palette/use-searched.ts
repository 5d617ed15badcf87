import { useTranslation } from '../../locales/use-translation';
import { listText } from '../../ui/text/list-text';
import type { Hits } from './use-hits';

/** '2,334 items for sale and 1,204 customers'; null where neither may be seen. While customers are loading: how many of them. */
export function useSearched({ items, customers }: Hits): string | null {
  const { t } = useTranslation();
  const ofItems = items && t('office.palette.items', { count: items.searched });
  const isPart = customers !== null && customers.of !== null && customers.searched < customers.of;
  const ofCustomers =
    customers &&
    (isPart
      ? t('office.palette.customersOf', { searched: customers.searched, count: customers.of })
      : t('office.palette.customers', { count: customers.searched }));
  if (ofItems === null || ofCustomers === null) return ofItems ?? ofCustomers;
  return listText([ofItems, ofCustomers]);
}
