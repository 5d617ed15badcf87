// The list of receipts, searched by the number or its last part. The field keeps the focus: arrows move in the list, and a
// scanned receipt is found by its barcode.
import { Badge, Table } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { signedTotal } from '#shared/domain/sale/signed-total';
import { useTranslation } from '../../locales/use-translation';
import type { SaleRow } from '../../store/database/till-rows';
import { EmptyState } from '../../ui/layout/empty-state';
import { Money } from '../../ui/text/money';
import { ResultFoot } from '../../ui/layout/result-foot';
import { useLatinScan } from '../../ui/keys/use-latin-scan';
import { KeyHint } from '../../ui/buttons/key-hint';
import { SearchInput } from '../../ui/fields/search-input';
import { useTimes } from '../../ui/text/times';
import { currencyName } from '../../ui/text/number-format';
import table from '../../ui/layout/found-table.module.css';
import { arrowStep } from '../../ui/keys/arrow-step';
import classes from './receipt-finder.module.css';
import { useTill } from '../../till/use-till';

interface ReceiptFinderProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Undefined until they are read. */
  readonly rows: readonly SaleRow[] | undefined;
  readonly limit: number;
  readonly chosenId: string | null;
  readonly onChoose: (transactionId: string) => void;
}

export function ReceiptFinder({ text, onText, rows = [], limit, chosenId, onChoose }: ReceiptFinderProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const at = rows.findIndex(({ transactionId }) => transactionId === chosenId);
  // Also when a link of the receipt, which is gone then, chose another one.
  useEffect(() => input.current?.focus(), [chosenId]);
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const latinScan = useLatinScan();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const scanned = latinScan(event);
    if (scanned !== null) onText(scanned);
    const move = arrowStep(event);
    if (event.key === 'Enter') {
      event.preventDefault();
      // The next scan replaces this text.
      input.current?.select();
    }
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      onText('');
    }
    if (move === 0) return;
    event.preventDefault();
    const next = rows[at + move];
    if (next) onChoose(next.transactionId);
  };
  return (
    <section className={classes['find']} aria-label={t('receipts.list')}>
      <div className={classes['search']}>
        <SearchInput
          ref={input}
          data-takes-scans
          aria-label={t('receipts.search')}
          aria-expanded={rows.length > 0}
          aria-haspopup="grid"
          aria-controls={`${id}-list`}
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          placeholder={t('receipts.searchHint')}
          leftSection={<IconSearch size="1.5rem" stroke={1.6} aria-hidden />}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onClear={() => onText('')}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          what={text.trim() === '' ? t('receipts.empty') : t('receipts.none', { text: text.trim() })}
          then={t(text.trim() === '' ? 'receipts.emptyThen' : 'receipts.noneThen')}
        />
      ) : (
        <section className={`${table['scroll']} ${classes['scroll']}`} aria-label={t('receipts.found')} tabIndex={0}>
          <Table id={`${id}-list`} role="grid" aria-label={t('receipts.found')} className={table['list'] ?? ''}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('receipts.receipt')}</Table.Th>
                <Table.Th>{t('receipts.time')}</Table.Th>
                <Table.Th data-extra>{t('receipts.customer')}</Table.Th>
                <Table.Th data-figure>{currencyName(currency)}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, index) => (
                <ReceiptRow
                  key={row.transactionId}
                  id={`${id}-${index}`}
                  row={row}
                  isChosen={row.transactionId === chosenId}
                  onChoose={onChoose}
                />
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      <ResultFoot
        className={classes['foot'] ?? ''}
        keys={
          <>
            <KeyHint>↑</KeyHint>
            <KeyHint>↓</KeyHint> {t('returns.choose')}
          </>
        }
      >
        {rows.length > 0 && t(rows.length >= limit ? 'receipts.newest' : 'receipts.shown', { count: rows.length })}
      </ResultFoot>
    </section>
  );
}

interface ReceiptRowProps {
  readonly id: string;
  readonly row: SaleRow;
  readonly isChosen: boolean;
  readonly onChoose: (transactionId: string) => void;
}

function ReceiptRow({ id, row, isChosen, onChoose }: ReceiptRowProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { shortMoment: moment } = useTimes();
  const { transactionId, receiptNumber, customerNumber, soldAt, sale } = row;
  return (
    <Table.Tr id={id} aria-selected={isChosen} onClick={() => onChoose(transactionId)}>
      <Table.Td>
        {receiptNumber}
        {sale.kind === 'RETURN' && (
          <Badge className={`${table['badge']} ${classes['kind']}`}>{t('receipts.return')}</Badge>
        )}
      </Table.Td>
      <Table.Td>{moment(soldAt)}</Table.Td>
      <Table.Td data-extra className={classes['customer'] ?? ''} dir="auto">
        {sale.customerName ?? customerNumber ?? t('customerChip.none')}
      </Table.Td>
      <Table.Td data-figure>
        <Money amount={signedTotal(sale)} currency={currency} />
      </Table.Td>
    </Table.Tr>
  );
}
