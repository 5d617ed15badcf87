// Items sold from each van on its round, and items returned to it. Loaded stock is not recorded, so the stock left in a van
// is not shown, nor are the variances of the service.
import { getVanInventory } from '#shared/api/sales/van-inventory';
import { Table } from '@mantine/core';
import { useState } from 'react';
import { minorFromDecimal } from '#shared/domain/money/money';
import type { VanInventoryEntry } from '#shared/api/sales/van-inventory';
import { useTranslation } from '../../../locales/use-translation';
import { currencyName, formatAmount } from '../../../ui/text/number-format';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ListTable } from '../../../ui/layout/list-table';
import { useStore } from '../../../store/core/store-context';
import { businessDay, dateIn } from '../../../ui/text/date-format';
import { Notice } from '../../../ui/messages/notice';
import { AnswerProblem, ReadAgain } from '../list/answer-age';
import { factsText } from '../../../ui/text/list-text';
import classes from '../list/day-list.module.css';
import { PeriodDates } from '../list/period-dates';
import { firstDates, periodProblems, type Dates } from '../../open-day/period';
import { useQuery } from '@tanstack/react-query';
import { pos } from '../../../bridge/bridge';
import { useTill } from '../../../till/use-till';

export function VanInventory() {
  const { t } = useTranslation();
  const { session } = useTill();
  const store = useStore();
  const [dates, setDates] = useState<Dates>(() => firstDates(dateIn(session.merchant.timeZone, store.now())));
  const isAskable = Object.keys(periodProblems(dates)).length === 0;
  const answer = useVanInventory(dates, session.merchantCode, isAskable);
  return (
    <section className={classes['list']} aria-label={t('day.inventory.title')}>
      <div className={classes['filters']}>
        <PeriodDates dates={dates} onChange={(part) => setDates((before) => ({ ...before, ...part }))} />
        <ReadAgain isMain answer={answer} isAskable={isAskable} reading={t('day.inventory.reading')} />
      </div>
      <section className={classes['sheet']} aria-label={t('day.results')} tabIndex={0}>
        <Notice tone="attend" what={t('day.inventory.notice')} then={t('day.inventory.noticeThen')} />
        <AnswerProblem answer={answer} />
        {answer.data?.length === 0 && <EmptyState what={t('day.inventory.none')} then={t('day.inventory.noneThen')} />}
        {answer.data?.map((entry) => (
          <Round key={entry.dayCycleId} entry={entry} />
        ))}
      </section>
    </section>
  );
}

function Round({ entry }: { readonly entry: VanInventoryEntry }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { vehicleLabel, vehicleId, businessDate, items, totalSoldValue } = entry;
  const title = factsText([vehicleLabel ?? vehicleId, businessDay(businessDate)]);
  const amountText = (value: number) =>
    formatAmount(minorFromDecimal(value.toFixed(currency.exponent), currency), currency);
  return (
    <section aria-label={title} className={classes['round']}>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p>{t('day.inventory.nothing')}</p>
      ) : (
        <ListTable aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('day.inventory.item')}</Table.Th>
              <Table.Th data-figure>{t('day.inventory.sold')}</Table.Th>
              <Table.Th data-figure>{t('day.inventory.returned')}</Table.Th>
              <Table.Th data-figure>{t('day.inventory.unit', { currency: currencyName(currency) })}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map(({ itemId, itemName, soldQty, returnedQty, unitCost }) => (
              <Table.Tr key={itemId}>
                <Table.Td>
                  <bdi>{itemName}</bdi>
                </Table.Td>
                <Table.Td data-figure>{soldQty}</Table.Td>
                <Table.Td data-figure>{returnedQty}</Table.Td>
                <Table.Td data-figure>{amountText(unitCost)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Td colSpan={3}>
                <strong>{t('day.inventory.total')}</strong>
              </Table.Td>
              <Table.Td data-figure>
                <strong>{amountText(totalSoldValue)}</strong>
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </ListTable>
      )}
    </section>
  );
}

/**
 * Items sold from vans in a period, read from the service through main. The last reply is kept until a newer one arrives.
 * @param dates business dates, YYYY-MM-DD, both inclusive
 */
function useVanInventory(dates: { from: string; to: string }, merchantCode: string, isEnabled: boolean) {
  return useQuery({
    queryKey: ['vanInventory', merchantCode, dates],
    queryFn: () => pos.ask(getVanInventory, { query: dates }),
    enabled: isEnabled,
  });
}
