import { Table } from '@mantine/core';
import type { CountedCash } from '#shared/writes/day-closing';
import { useTranslation } from '../../../locales/use-translation';
import { Money } from '../../../ui/text/money';
import { currencyName, formatCount } from '../../../ui/text/number-format';
import classes from './cash-count.module.css';
import { amountOfPiece, pieceName } from '../../../till/count-draft';
import { useTill } from '../../../till/use-till';

/** A finished count, with its sum. */
export function CountedPieces({ counted }: { readonly counted: CountedCash }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  return (
    <Table className={classes['pieces']} aria-label={t('day.count.counted')}>
      {counted.pieces.length > 0 && (
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{currencyName(currency)}</Table.Th>
            <Table.Th>{t('day.count.howMany')}</Table.Th>
            <Table.Th>{t('day.count.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
      )}
      <Table.Tbody>
        {counted.pieces.map((piece) => (
          <Table.Tr key={piece.denomination}>
            <Table.Td className={classes['piece']}>
              <bdi>{pieceName(piece.denomination, currency)}</bdi>
            </Table.Td>
            <Table.Td>{formatCount(piece.count)}</Table.Td>
            <Table.Td className={classes['amount']}>
              <Money amount={amountOfPiece(piece)} currency={currency} />
            </Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr className={classes['total']}>
          <Table.Td colSpan={2}>{t('day.count.countedIn', { currency: currencyName(currency) })}</Table.Td>
          <Table.Td className={classes['amount']}>
            <Money amount={counted.amount} currency={currency} />
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}
