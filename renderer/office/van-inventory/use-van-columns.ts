import { useMemo } from 'react';
import type { VanInventoryEntry } from '#shared/api/sales/van-inventory';
import { statedText } from '#shared/domain/money/money';
import { THOUSANDTHS_PER_UNIT } from '#shared/domain/money/quantity';
import { useTranslation } from '../../locales/use-translation';
import { currencyName, formatCount, formatStated } from '../../ui/text/number-format';
import { useTill } from '../../till/use-till';
import type { CatalogItems } from '../kit/document/use-catalog-items';
import type { ListColumn } from '../kit/list/columns';

type VanItem = VanInventoryEntry['items'][number];

/** Loaded quantities and variances are left out: they are not recorded, and read as a settlement. */
/** @param catalog its items, as far as they are known */
export function useVanColumns(catalog: CatalogItems | undefined): readonly ListColumn<VanItem>[] {
  const { t } = useTranslation();
  const { currency } = useTill();
  return useMemo(() => {
    const skuOf = (itemId: string) => catalog?.get(itemId)?.sku ?? '';
    const quantity = (id: 'sold' | 'returned', of: (item: VanItem) => number) => ({
      ...{ id, head: t(`day.inventory.${id}`), isFigure: true },
      order: of,
      text: (item: VanItem) => formatCount(of(item)),
      csv: (item: VanItem) => String(of(item)),
    });
    return [
      {
        id: 'item',
        head: t('day.inventory.item'),
        order: ({ itemName }: VanItem) => itemName,
        text: ({ itemName }: VanItem) => itemName,
      },
      {
        id: 'sku',
        head: t('office.items.fields.sku'),
        order: ({ itemId }: VanItem) => skuOf(itemId),
        text: ({ itemId }: VanItem) => skuOf(itemId),
      },
      quantity('sold', ({ soldQty }) => soldQty),
      quantity('returned', ({ returnedQty }) => returnedQty),
      {
        id: 'net',
        head: t('office.van.netQuantity'),
        order: netUnits,
        text: (item: VanItem) => formatCount(netUnits(item)),
        csv: (item: VanItem) => String(netUnits(item)),
        isFigure: true,
      },
      {
        id: 'unit',
        head: t('day.inventory.unit', { currency: currencyName(currency) }),
        order: ({ unitCost }: VanItem) => unitCost,
        text: ({ unitCost }: VanItem) => formatStated(unitCost, currency),
        csv: ({ unitCost }: VanItem) => statedText(unitCost, currency),
        isFigure: true,
      },
    ];
  }, [t, currency, catalog]);
}

/** Units that stayed with customers; below zero where more came back. */
function netUnits({ soldQty, returnedQty }: VanItem): number {
  return Math.round((soldQty - returnedQty) * THOUSANDTHS_PER_UNIT) / THOUSANDTHS_PER_UNIT;
}
