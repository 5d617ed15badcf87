import { Badge, Button, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount, minorFromDecimal } from '#shared/domain/money';
import { type DayCycle } from '#shared/schema/day-cycle';
import { ListTable } from '../../ui/list-table';
import { businessDay, clockTime, formatCount } from '../../ui/moments';
import { useTill } from '../frame/till-context';
import classes from './day-cycle-table.module.css';
import { showDay } from './day-state';
import { type ListedDay } from './own-days';

export function DayCycleTable({ rows }: { readonly rows: readonly ListedDay[] }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const hasVans = rows.some(isVan);
  return (
    <ListTable className={classes['table']} aria-label={t('day.list')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('day.businessDate')}</Table.Th>
          <Table.Th>{t('day.period')}</Table.Th>
          <Table.Th>{t('day.who')}</Table.Th>
          <Table.Th>{t('day.state')}</Table.Th>
          <Table.Th>{t('day.zColumn')}</Table.Th>
          <Table.Th data-figure>
            {t('day.opening')}, {currency.code}
          </Table.Th>
          <Table.Th data-figure>
            {t('day.closing')}, {currency.code}
          </Table.Th>
          {hasVans && <Table.Th data-figure>{t('day.odometer')}</Table.Th>}
          {hasVans && <Table.Th data-figure>{t('day.coverage')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Row key={row.dayCycleId} row={row} hasVans={hasVans} />
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

function Row({ row, hasVans }: { readonly row: ListedDay; readonly hasVans: boolean }) {
  const { t, i18n } = useTranslation();
  const { registerId, vehicleLabel, vehicleId } = row;
  const label = vehicleLabel ?? vehicleId ?? (registerId === null ? '' : t('day.register', { register: registerId }));
  const status = i18n.exists(`day.statuses.${row.status}`) ? t(`day.statuses.${row.status as 'OPEN'}`) : row.status;
  return (
    <Table.Tr>
      <Table.Td>{businessDay(row.businessDate)}</Table.Td>
      <Table.Td>{periodText(row, t('day.now'))}</Table.Td>
      <Table.Td>
        <bdi>{label}</bdi>
      </Table.Td>
      <Table.Td>
        <Badge color={row.status === 'OPEN' ? 'petrol' : 'gray'}>{status}</Badge>{' '}
        {row.isUnsent && <Badge color="gray">{t('day.notSent')}</Badge>}
      </Table.Td>
      <Table.Td>
        {row.zNumber === null ? (
          '–'
        ) : (
          <Button variant="subtle" onClick={() => showDay({ is: 'z report', dayCycleId: row.dayCycleId })}>
            {t('day.openZ', { number: row.zNumber })}
          </Button>
        )}
      </Table.Td>
      <Cash value={row.openingCash} />
      <Cash value={row.closingCash} />
      {hasVans && <VanCells row={row} />}
    </Table.Tr>
  );
}

/** A day of a van has columns that a day of a register leaves empty. */
function isVan({ vehicleId, vehicleLabel, vehicleType }: DayCycle): boolean {
  return vehicleId !== null || vehicleLabel !== null || vehicleType !== null;
}

function VanCells({ row }: { readonly row: DayCycle }) {
  const { t } = useTranslation();
  return (
    <>
      <Table.Td data-figure>{odometerText(row)}</Table.Td>
      <Table.Td data-figure>
        {row.coveragePercent === null ? '–' : `${row.coveragePercent} %`}
        {row.totalStores !== null && row.visitedStores !== null && (
          <span className={classes['faint']}>
            {t('day.stores', { visited: formatCount(row.visitedStores), total: formatCount(row.totalStores) })}
          </span>
        )}
      </Table.Td>
    </>
  );
}

function Cash({ value }: { readonly value: number | null }) {
  const { currency } = useTill();
  const text =
    value === null ? '–' : formatAmount(minorFromDecimal(value.toFixed(currency.exponent), currency), currency);
  return <Table.Td data-figure>{text}</Table.Td>;
}

function periodText({ startedAt, closedAt }: DayCycle, now: string): string {
  if (startedAt === null) return '–';
  return `${clockTime(startedAt)} – ${closedAt === null ? now : clockTime(closedAt)}`;
}

function odometerText({ startOdometerKm: start, endOdometerKm: end }: DayCycle): string {
  if (start === null) return '–';
  return end === null ? formatCount(start) : `${formatCount(start)} – ${formatCount(end)}`;
}
