// The area Van inventory: the days of vans in a period, and what was sold and returned on one of them.
import { Button, NativeSelect } from '@mantine/core';
import { getVanInventory } from '#shared/api/sales/van-inventory';
import { useTranslation } from '../../locales/use-translation';
import { useCatalogItems } from '../kit/document/use-catalog-items';
import { useFileName } from '../../devices/printing/file-name';
import { useTill } from '../../till/use-till';
import { EmptyState } from '../../ui/layout/empty-state';
import { Notice } from '../../ui/messages/notice';
import { useTimes } from '../../ui/text/times';
import { csvOf } from '../kit/list/csv';
import { useRowsAnswer } from '../kit/answers/use-answer';
import { PeriodFields } from '../kit/report/period-fields';
import { askedPeriod, isEnteredPeriod } from '../place/kept-period';
import { LIST_PERIODS } from '../place/periods';
import { ReportArea } from '../kit/report/report-area';
import { AreaLinks } from '../place/area-links';
import { usePlace } from '../place/use-place';
import { RouteChoice } from './route-choice';
import { RouteSheet } from './route-sheet';
import { useVanColumns } from './use-van-columns';
import { useVanDays } from './use-van-days';
import { newestInOrder, vanInventorySearch, vanKey, vanText } from './van-inventory-search';

/** A month: of ten vans with two hundred items each, 10 MB. */
const DAYS_OF_A_PART = 31;

export function VanInventoryScreen() {
  const { t } = useTranslation();
  const { currency } = useTill();
  const nameOfFile = useFileName();
  const { place, go } = usePlace(vanInventorySearch);
  const { dayCycleId } = place;
  const today = useTimes().today();
  const period = askedPeriod(place, today);
  const hasPeriod = dayCycleId !== null || isEnteredPeriod(place, today);
  const answer = useRowsAnswer(
    getVanInventory,
    hasPeriod ? { query: dayCycleId === null ? period : { dayCycleId } } : null,
    DAYS_OF_A_PART,
  );
  const all = answer.data ?? [];
  const vans = new Map(all.map((entry) => [vanKey(entry), vanText(entry)] as const));
  // The van that the list is kept to stays a choice, also where the answer does not have it.
  if (place.van !== 'all' && !vans.has(place.van)) vans.set(place.van, place.van);
  const routes = all.filter((entry) => place.van === 'all' || vanKey(entry) === place.van).toSorted(newestInOrder);
  const route = routes.find((entry) => entry.dayCycleId === place.open) ?? routes[0];
  const catalog = useCatalogItems(route?.items.map(({ itemId }) => itemId) ?? []);
  const columns = useVanColumns(catalog);
  const ofRoute = route && { from: route.businessDate, to: route.businessDate };
  const { days, refresh } = useVanDays((dayCycleId === null ? hasPeriod && period : ofRoute) || null);
  const day = (route && days.get(route.dayCycleId)) ?? null;
  const sheet = route && { route, day, currency, catalog };
  return (
    <ReportArea
      area="vanInventory"
      answer={answer}
      records={t('office.van.records')}
      fileName={nameOfFile(t('office.areas.vanInventory'), route && vanText(route), route?.businessDate)}
      csv={route ? () => csvOf(columns, route.items) : null}
      paper={sheet ? <RouteSheet {...sheet} /> : null}
      warnings={[{ what: t('office.van.warning'), then: t('office.van.warningThen') }]}
      onRefresh={() => {
        void answer.refresh();
        refresh();
      }}
      parameters={
        <>
          {dayCycleId === null ? (
            <PeriodFields kept={place} names={LIST_PERIODS} onChange={(next) => go(next, 'same')} />
          ) : (
            <Notice
              what={t('office.van.oneDay')}
              action={<Button onClick={() => go({ dayCycleId: null }, 'step')}>{t('office.van.allDays')}</Button>}
            />
          )}
          <NativeSelect
            label={t('office.van.van')}
            value={place.van}
            data={[
              { value: 'all', label: t('office.van.allVans') },
              ...[...vans].map(([value, label]) => ({ value, label })),
            ]}
            onChange={({ currentTarget }) => go({ van: currentTarget.value }, 'same')}
          />
          <RouteChoice
            routes={routes}
            chosen={route}
            days={days}
            currency={currency}
            onChoose={(open) => go({ open }, 'step')}
          />
        </>
      }
    >
      {!hasPeriod && <EmptyState what={t('office.report.choosePeriod')} then={t('office.report.choosePeriodThen')} />}
      {hasPeriod && answer.data && routes.length === 0 && (
        <EmptyState what={t('day.inventory.none')} then={t('day.inventory.noneThen')} />
      )}
      {sheet && (
        <RouteSheet
          {...sheet}
          link={
            <AreaLinks
              links={[
                {
                  area: 'days',
                  search: {
                    from: sheet.route.businessDate,
                    to: sheet.route.businessDate,
                    open: sheet.route.dayCycleId,
                  },
                  text: t('office.exceptions.toDay'),
                },
              ]}
            />
          }
        />
      )}
    </ReportArea>
  );
}
