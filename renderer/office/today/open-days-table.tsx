// The days that are open: of whom, what was sold since, and when the till was heard last.
import { Badge, Table } from '@mantine/core';
import type { Register } from '#shared/api/accounts/register';
import { getSalesFigures, type SalesFigures } from '#shared/api/sales/sales-figures';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { nearestFromDecimal } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { currencyName, formatCount } from '../../ui/text/number-format';
import { useStore } from '../../store/core/store-context';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { ListTable } from '../../ui/layout/list-table';
import { Money } from '../../ui/text/money';
import { useTimes } from '../../ui/text/times';
import { useKeptQuery, type Answer } from '../kit/answers/use-answer';
import { whoText } from '../days/day-text';
import { AreaLink } from '../place/area-link';
import { totalOf, type FiguresRow } from '../sales/figures/figure-rows';
import type { DaysAndRegisters } from './days-and-registers';
import classes from './today.module.css';

/** Dates whose sales are asked for. */
const MOST_DATES = 7;

interface OpenDaysTableProps {
  readonly open: DaysAndRegisters;
  /** Of the open days, by register; undefined or null while they are not known. */
  readonly figures: readonly SalesFigures[] | null | undefined;
}

/** Nothing while no day is open. */
export function OpenDaysTable({ open, figures }: OpenDaysTableProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { shortMoment, today } = useTimes();
  const days = open.days.data ?? [];
  if (days.length === 0) return null;
  const silent = new Set(open.silent.map(({ registerId }) => registerId));
  const shown = shownWithSales(days);
  const isRepeated = shown.length < days.filter(({ registerId }) => registerId !== null).length;
  const rowOf = (day: DayCycle) => {
    if (!shown.includes(day)) return undefined;
    const of = figures?.find(({ from }) => from === day.businessDate);
    return of && (of.rows.find(({ key }) => key === String(day.registerId)) ?? null);
  };
  const heardText = (register: Register | undefined) => {
    if (!register) return '–';
    return register.lastHeardAt === null ? t('office.registers.neverHeard') : shortMoment(register.lastHeardAt);
  };
  return (
    <section aria-label={t('office.today.openDays')}>
      <h2>{t('office.today.openDays')}</h2>
      <p className={classes['faint']}>{t(isRepeated ? 'office.today.openDaysOnce' : 'office.today.openDaysNote')}</p>
      <ListTable>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('office.today.who')}</Table.Th>
            <Table.Th>{t('office.today.opened')}</Table.Th>
            <Table.Th>{t('office.today.stores')}</Table.Th>
            <Table.Th data-figure>{t('office.sales.salesCount')}</Table.Th>
            <Table.Th data-figure>{t('office.sales.amountIn', { currency: currencyName(currency) })}</Table.Th>
            <Table.Th>{t('office.today.heard')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map((day) => {
            const { dayCycleId, businessDate, registerId, startedAt, visitedStores, totalStores } = day;
            const sold = rowOf(day);
            const register = open.registers.data?.find((each) => each.registerId === registerId);
            return (
              <Table.Tr key={dayCycleId}>
                <Table.Td>
                  <AreaLink area="days" search={{ from: businessDate, to: businessDate, open: dayCycleId }}>
                    <bdi>{whoText(day, t, open.registers.data)}</bdi>
                  </AreaLink>{' '}
                  {businessDate < today() && <Badge color="amber">{t('office.today.notClosed')}</Badge>}
                </Table.Td>
                <Table.Td>{startedAt === null ? '–' : shortMoment(startedAt)}</Table.Td>
                <Table.Td>
                  {totalStores !== null &&
                    t('office.today.visited', { visited: visitedStores ?? 0, total: totalStores })}
                </Table.Td>
                <Table.Td data-figure>
                  {sold === undefined || registerId === null ? (
                    '–'
                  ) : (
                    <AreaLink
                      area="sales"
                      search={{ from: businessDate, to: businessDate, register: String(registerId), view: 'list' }}
                    >
                      {formatCount(sold?.salesCount ?? 0)}
                    </AreaLink>
                  )}
                </Table.Td>
                <Table.Td data-figure>
                  {sold === undefined ? (
                    '–'
                  ) : (
                    <Money amount={nearestFromDecimal(sold?.grossAmount ?? 0, currency)} currency={currency} />
                  )}
                </Table.Td>
                <Table.Td>
                  {register ? (
                    <AreaLink area="registers" search={{ open: String(register.registerId) }}>
                      {heardText(register)}
                    </AreaLink>
                  ) : (
                    heardText(register)
                  )}{' '}
                  {register && silent.has(register.registerId) && (
                    <Badge color="amber">{t('office.today.isSilent')}</Badge>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
        <SumRow days={shown} rowOf={rowOf} />
      </ListTable>
    </section>
  );
}

/** The first day of each register and date: the service tells the sales of several apart by neither. */
function shownWithSales(days: readonly DayCycle[]): readonly DayCycle[] {
  const named = new Map<string, DayCycle>();
  for (const day of days) {
    const of = `${day.registerId} ${day.businessDate}`;
    if (day.registerId !== null && !named.has(of)) named.set(of, day);
  }
  return [...named.values()];
}

interface SumRowProps {
  /** With sales of their own. */
  readonly days: readonly DayCycle[];
  /** Null for none sold, undefined while that is not known. */
  readonly rowOf: (day: DayCycle) => FiguresRow | null | undefined;
}

/** What all open days sold; nothing while one of them is not known. */
function SumRow({ days, rowOf }: SumRowProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const rows = days.map(rowOf);
  if (days.length < 2 || rows.includes(undefined)) return null;
  const sold = rows.flatMap((row) => row ?? []);
  const count = sold.reduce((sum, { salesCount }) => sum + salesCount, 0);
  return (
    <Table.Tfoot>
      <Table.Tr>
        <Table.Th scope="row" colSpan={3}>
          {t('office.list.sum')}
        </Table.Th>
        <Table.Td data-figure>{formatCount(count)}</Table.Td>
        <Table.Td data-figure>
          <Money amount={totalOf(sold, currency)} currency={currency} />
        </Table.Td>
        <Table.Td />
      </Table.Tr>
    </Table.Tfoot>
  );
}

/** The sales of the open days, by register; null for a person who may not see them, and where no day is open. */
export function useOpenDaysFigures({ days }: DaysAndRegisters): Answer<readonly SalesFigures[] | null> {
  const { pos } = useStore();
  const dates = [...new Set((days.data ?? []).map(({ businessDate }) => businessDate))].slice(0, MOST_DATES);
  const mayAsk = mayCall(useTill().session.me.features, getSalesFigures.access);
  return useKeptQuery(getSalesFigures, { dates, mayAsk, by: 'register' }, async () => {
    if (!mayAsk || dates.length === 0) return null;
    const figures: SalesFigures[] = [];
    for (const date of dates) {
      figures.push(await pos.ask(getSalesFigures, { query: { from: date, to: date, by: 'register' } }));
    }
    return figures;
  });
}
