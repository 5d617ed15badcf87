// No item to show: those of the service are not here, the group has none, or the shop is new and has none at all.
import { Button } from '@mantine/core';
import { useSyncStatus } from '../../../bridge/sync-status';
import { isFirstLoad } from '../../../frame/connection';
import { useTranslation } from '../../../locales/use-translation';
import { useMayAddItems } from '../../../till/rights/use-may-add-items';
import { useTill } from '../../../till/use-till';
import { EmptyState } from '../../../ui/layout/empty-state';
import classes from './items-area.module.css';

export function NoTiles({ isFavorites }: { readonly isFavorites: boolean }) {
  const { t } = useTranslation();
  const items = useSyncStatus(({ status }) => status?.items ?? null);
  if (items && isFirstLoad(items)) return null;
  // Items that are here stand among the favorites before anything was sold.
  const hasShopNone = isFavorites && items !== null && items.checkedAt !== null && items.count === 0;
  return (
    <div className={classes['none']}>
      {hasShopNone ? (
        <EmptyState what={t('sell.shopHasNoItems')} then={t('sell.shopHasNoItemsThen')} action={<AddItems />} />
      ) : isFavorites ? (
        <EmptyState what={t('sell.noItems')} then={t('sell.noItemsThen')} />
      ) : (
        <EmptyState what={t('sell.noItemsInGroup')} then={t('sell.noItemsInGroupThen')} />
      )}
    </div>
  );
}

/** For whoever may. */
function AddItems() {
  const { t } = useTranslation();
  const { navigation } = useTill();
  if (!useMayAddItems()) return null;
  return <Button onClick={() => navigation.openOffice({ area: 'items', search: {} })}>{t('sell.addItems')}</Button>;
}
