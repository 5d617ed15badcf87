// The area Sales: the list with what it adds up to, the open receipt beside it, and the figures as a report.
import { Badge, Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { StoredSale } from '#shared/api/sales/sale';
import { listSales } from '#shared/api/sales/sales';
import { getSalesFigures } from '#shared/api/sales/sales-figures';
import type { Operation } from '#shared/api/wire/operation';
import { useTranslation } from '../../locales/use-translation';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { useTimes } from '../../ui/text/times';
import { ListArea } from '../kit/list/list-area';
import { useAllPages } from '../kit/answers/use-all-pages';
import { useReadAfterSent } from '../kit/answers/use-read-after-sent';
import { shownOf } from '../kit/answers/use-answer';
import { useCatalogItems } from '../kit/document/use-catalog-items';
import { useRecords } from '../kit/list/use-records';
import { askedPeriod, isEnteredPeriod } from '../place/kept-period';
import { usePlace } from '../place/use-place';
import { FiguresReport } from './figures/figures-report';
import { SaleSide } from './sale-side';
import { SalesFilters } from './sales-filters';
import { isFiltered, matchesWith, queryOf, salesSearch } from './sales-search';
import { ListedSum, SalesSummary } from './sales-summary';
import classes from './sales.module.css';
import { useBase } from './use-base';
import { useCashiers } from './use-cashiers';
import { useCustomerOf } from './use-customer-of';
import { useFiguresWarnings } from './figures/use-figures-warnings';
import { useRegisters, type RegisterChoice } from './use-registers';
import { useSaleColumns } from './use-sale-columns';

/** Sales are made at tills, and never change. */
const WRITES: readonly Operation[] = [];
const idOf = ({ transactionId }: StoredSale) => transactionId;

export function SalesScreen() {
  const { place } = usePlace(salesSearch);
  const registers = useRegisters();
  return place.view === 'figures' ? <FiguresReport registers={registers} /> : <SalesList registers={registers} />;
}

function SalesList({ registers }: { readonly registers: readonly RegisterChoice[] }) {
  const { t } = useTranslation();
  const { features } = useTill().session.me;
  const at = usePlace(salesSearch);
  const { place, go } = at;
  const today = useTimes().today();
  const period = askedPeriod(place, today);
  const hasPeriod = place.anyDate || isEnteredPeriod(place, today);
  const registerId = place.register === 'all' ? undefined : Number(place.register);
  const answer = useAllPages(listSales, hasPeriod ? queryOf(place, period) : null, idOf);
  useReadAfterSent(answer);
  const cashiers = useCashiers(period, registerId);
  const shown = shownOf(answer);
  const customerOf = useCustomerOf(shown);
  const columns = useSaleColumns(cashiers.nameOf, customerOf, place.tender);
  const itemIds = useMemo(
    () => (shown ?? []).flatMap(({ cart }) => cart.lines.flatMap(({ itemId }) => itemId ?? [])),
    [shown],
  );
  const catalog = useCatalogItems(itemIds);
  const matches = useMemo(() => matchesWith(customerOf, catalog), [customerOf, catalog]);
  const records = useRecords({ area: 'sales', answer, writes: WRITES, idOf, matches, columns, at });
  const { openRecord, rows } = records;
  // What a part of the pages adds up to would be read as the sum.
  const isPart = answer.meanwhile?.from === 'pages';
  const warnings = useFiguresWarnings({ base: useBase(period), period });
  const mayFigures = mayCall(features, getSalesFigures.access);
  const sought = place.text.trim();
  const everywhere = { anyDate: true, receipt: sought, text: '' };
  return (
    <ListArea
      records={records}
      words={{
        records: t('office.sales.records'),
        none: t(hasPeriod ? 'office.sales.none' : 'office.report.choosePeriod'),
        noneThen: t(hasPeriod ? 'office.sales.noneThen' : 'office.report.choosePeriodThen'),
        count: (count) => t('office.sales.count', { count }),
        ...(sought !== '' && {
          notFoundThen: (
            <Button onClick={() => go(everywhere, 'step')}>{t('office.sales.findEverywhere', { sought })}</Button>
          ),
        }),
      }}
      marksOf={({ kind }) => kind === 'RETURN' && <Badge>{t('office.sales.return')}</Badge>}
      actions={
        mayFigures && (
          <Button
            leftSection={<IconChartBar size="1.25rem" stroke={1.6} aria-hidden />}
            onClick={() => go({ view: 'figures' }, 'step')}
          >
            {t('office.sales.report')}
          </Button>
        )
      }
      filters={
        <SalesFilters
          place={place}
          cashiers={cashiers.choices}
          registers={registers}
          onChange={(filters) => go(filters, 'same')}
        />
      }
      above={
        !hasPeriod ? null : isFiltered(place) || !mayFigures ? (
          rows.length > 0 &&
          (isPart ? (
            <p className={classes['under']}>{t('office.sales.listedLater')}</p>
          ) : (
            <ListedSum sales={rows} isCut={records.answer.leftOut > 0} way={place.tender} />
          ))
        ) : (
          <SalesSummary period={period} registerId={registerId} cashiers={cashiers.figures} />
        )
      }
      paperNotes={warnings}
      period={place.anyDate ? null : period}
      detailPrints={place.open !== null}
    >
      {place.open !== null && (
        <SaleSide
          key={place.open}
          transactionId={place.open}
          listed={openRecord}
          nameOf={cashiers.nameOf}
          onOpen={(open) => go({ open }, 'step')}
          onClose={() => go({ open: null }, 'step')}
        />
      )}
    </ListArea>
  );
}
