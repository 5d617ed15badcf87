import { Badge, Button, Table } from '@mantine/core';
import type { TFunction } from 'i18next';
import { minorFromDecimal } from '#shared/domain/money/money';
import { mayDo } from '#shared/domain/people/rights';
import { formatZNumber } from '#shared/domain/day/z-number';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { useTranslation } from '../../../locales/use-translation';
import { currencyName, formatAmount, formatCount } from '../../../ui/text/number-format';
import type { DayRow } from '../../../store/database/till-rows';
import { ListTable } from '../../../ui/layout/list-table';
import { shortDay, clockTime } from '../../../ui/text/date-format';
import { spanText } from '../../../ui/text/list-text';
import { NotSentBadge } from '../../../ui/messages/not-sent-badge';
import classes from './day-cycle-table.module.css';
import { mayRunDay } from '../../../till/rights/may-run-day';
import type { ListedDay } from './own-days';
import { useComputerName } from '../../../till/use-computer-name';
import { useTill } from '../../../till/use-till';
import { isOpenElsewhere } from '../../open-day/day-elsewhere';

interface DayCycleTableProps {
  readonly rows: readonly ListedDay[];
  /** The days this till has in its store; undefined until they are read. */
  readonly own: readonly DayRow[] | undefined;
}

export function DayCycleTable({ rows, own }: DayCycleTableProps) {
  const { t } = useTranslation();
  const { session, currency } = useTill();
  const mayClose = mayRunDay(session) && mayDo(session.me.features, 'CLOSE_WITH_DIFFERENCE');
  /** Opened on another till of this register, or on this one before it lost its data. */
  const isElsewhere = (row: ListedDay) => isOpenElsewhere(row, session.registerId, own);
  return (
    <ListTable className={classes['table']} aria-label={t('day.list')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('day.businessDate')}</Table.Th>
          <Table.Th>{t('day.period')}</Table.Th>
          <Table.Th>{t('day.who')}</Table.Th>
          <Table.Th>{t('day.state')}</Table.Th>
          <Table.Th>{t('day.zColumn')}</Table.Th>
          <Table.Th data-figure>{[t('day.opening'), currencyName(currency)].join(t('app.comma'))}</Table.Th>
          <Table.Th data-figure>{[t('day.closing'), currencyName(currency)].join(t('app.comma'))}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Row key={row.dayCycleId} row={row} isElsewhere={isElsewhere(row)} mayClose={mayClose} />
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

interface RowProps {
  readonly row: ListedDay;
  readonly isElsewhere: boolean;
  /** May close a day that was opened elsewhere. */
  readonly mayClose: boolean;
}

function Row({ row, isElsewhere, mayClose }: RowProps) {
  const till = useTill();
  const isClosable = isElsewhere && mayClose;
  const { t, i18n } = useTranslation();
  const { timeZone } = till.session.merchant;
  const { registerId, vehicleLabel, vehicleId } = row;
  const label = vehicleLabel ?? vehicleId ?? (registerId === null ? '' : t('day.register', { register: registerId }));
  const status = i18n.exists(`day.statuses.${row.status}`) ? t(`day.statuses.${row.status as 'OPEN'}`) : row.status;
  return (
    <Table.Tr>
      <Table.Td>{shortDay(row.businessDate)}</Table.Td>
      <Table.Td>{periodText(row, timeZone, t)}</Table.Td>
      <Table.Td>
        <bdi>{label}</bdi>
        <RoundFacts row={row} />
      </Table.Td>
      <Table.Td className={classes['badges']}>
        <Badge color={row.status === 'OPEN' ? 'petrol' : 'gray'}>{status}</Badge>{' '}
        {row.isUnsent && <NotSentBadge>{t('day.notSent')}</NotSentBadge>}
        {isElsewhere && <OpenedElsewhere row={row} />}
      </Table.Td>
      <Table.Td>
        {row.zNumber !== null && (
          <Button
            variant="subtle"
            className={classes['action'] ?? ''}
            onClick={() => till.day.show({ kind: 'z report', dayCycleId: row.dayCycleId })}
          >
            {t('day.openZ', { number: formatZNumber(row.zNumber) })}
          </Button>
        )}
        {isClosable && (
          <Button
            variant="subtle"
            className={classes['action'] ?? ''}
            onClick={() => till.day.show({ kind: 'close other till', day: row })}
          >
            {t('day.otherTill.close')}
          </Button>
        )}
        {row.zNumber === null && !isClosable && '–'}
      </Table.Td>
      <Cash value={row.openingCash} />
      <Cash value={row.closingCash} />
    </Table.Tr>
  );
}

/** Why the row says "Open" while the day of this till is not. */
function OpenedElsewhere({ row: { openedOn, startedAt } }: { readonly row: DayCycle }) {
  const { t } = useTranslation();
  const { timeZone } = useTill().session.merchant;
  const computerName = useComputerName();
  const time = startedAt === null ? '–' : clockTime(startedAt, timeZone);
  return <span className={classes['faint']}>{t('day.elsewhere.row', { device: computerName(openedOn), time })}</span>;
}

/** For a day with a van: kilometers and coverage, as far as known. */
function RoundFacts({ row }: { readonly row: DayCycle }) {
  const { t } = useTranslation();
  const kilometers = odometerText(row);
  const { coveragePercent, visitedStores, totalStores } = row;
  const hasRound = coveragePercent !== null && visitedStores !== null && totalStores !== null;
  return (
    <>
      {kilometers !== null && <span className={classes['faint']}>{t('day.kilometers', { kilometers })}</span>}
      {hasRound && (
        <span className={classes['faint']}>
          {t('day.stores', { percent: coveragePercent, visited: visitedStores, count: totalStores })}
        </span>
      )}
    </>
  );
}

function Cash({ value }: { readonly value: number | null }) {
  const { currency } = useTill();
  const text =
    value === null ? '–' : formatAmount(minorFromDecimal(value.toFixed(currency.exponent), currency), currency);
  return <Table.Td data-figure>{text}</Table.Td>;
}

/** In the merchant's time zone. */
function periodText({ startedAt, closedAt }: DayCycle, timeZone: string, t: TFunction): string {
  if (startedAt === null) return '–';
  return spanText(clockTime(startedAt, timeZone), closedAt === null ? t('day.now') : clockTime(closedAt, timeZone));
}

function odometerText({ startOdometerKm: start, endOdometerKm: end }: DayCycle): string | null {
  if (start === null) return null;
  return end === null ? formatCount(start) : spanText(formatCount(start), formatCount(end));
}
