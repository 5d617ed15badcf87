// What one van sold and took back on a day, on the screen and on A4.
import type { ReactNode } from 'react';
import type { VanInventoryEntry } from '#shared/api/sales/van-inventory';
import type { Currency } from '#shared/domain/money/currency';
import { nearestFromDecimal } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { EmptyState } from '../../ui/layout/empty-state';
import { businessDay } from '../../ui/text/date-format';
import type { CatalogItems } from '../kit/document/use-catalog-items';
import { ReportSheet, SheetTable } from '../kit/report/report-sheet';
import { factsText } from '../../ui/text/list-text';
import type { VanDay } from './use-van-days';
import { useVanColumns } from './use-van-columns';
import { vanText } from './van-inventory-search';

interface RouteSheetProps {
  readonly route: VanInventoryEntry;
  /** Null where it is not known. */
  readonly day: VanDay | null;
  readonly currency: Currency;
  /** Its items, as far as they are known. */
  readonly catalog: CatalogItems | undefined;
  readonly link?: ReactNode;
}

export function RouteSheet({ route, day, currency, catalog, link }: RouteSheetProps) {
  const { t } = useTranslation();
  const columns = useVanColumns(catalog);
  const { businessDate, items, totalSoldValue } = route;
  const name = vanText(route);
  const amount = nearestFromDecimal(totalSoldValue, currency);
  return (
    <ReportSheet
      title={name}
      of={factsText([businessDay(businessDate), day?.full])}
      link={link}
      figure={{ name: t('day.inventory.total'), amount, currency }}
    >
      {items.length === 0 ? (
        <EmptyState what={t('day.inventory.nothing')} />
      ) : (
        <SheetTable name={name} columns={columns} rows={items} idOf={({ itemId }) => itemId} />
      )}
    </ReportSheet>
  );
}
