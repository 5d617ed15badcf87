import { useTranslation } from 'react-i18next';
import { useSyncStatus } from '../../state/sync-status';
import { formatCount } from '../../ui/moments';
import { Notice } from '../../ui/notice';
import { type CustomerMatches } from './use-customer-search';

/** While the local copy is not whole: how much of it was searched, so that "not found" is never taken for "not there". */
export function SearchedNotice({ matches: { searched, of } }: { readonly matches: CustomerMatches }) {
  const { t } = useTranslation();
  const isOffline = useSyncStatus(({ status }) => status?.reachability === 'offline');
  if (of === null || searched >= of) return null;
  return (
    <Notice
      what={t('customers.searched', { searched: formatCount(searched), of: formatCount(of) })}
      then={t(isOffline ? 'customers.searchedOffline' : 'customers.searchedOnline')}
    />
  );
}
