// The list of receipts, searched by the number or its last part. The field keeps the focus: arrows move in the list, and a
// scanned receipt is found by its barcode.
import { Table } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleRow } from '../../store/database/rows';
import { EmptyState } from '../../ui/layout/empty-state';
import { Money } from '../../ui/text/money';
import { ResultFoot } from '../../ui/layout/result-foot';
import { SearchInput } from '../../ui/fields/search-input';
import { useShortMoment } from '../../ui/text/use-date-format';
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
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const at = rows.findIndex(({ transactionId }) => transactionId === chosenId);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') {
      event.preventDefault();
      // The next scan replaces this text.
      input.current?.select();
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
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          what={text.trim() === '' ? t('receipts.empty') : t('receipts.none', { text: text.trim() })}
          then={t(text.trim() === '' ? 'receipts.emptyThen' : 'receipts.noneThen')}
        />
      ) : (
        <div className={classes['scroll']} tabIndex={-1}>
          <Table id={`${id}-list`} role="grid" aria-label={t('receipts.found')} className={classes['list'] ?? ''}>
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
        </div>
      )}
      <ResultFoot className={classes['foot'] ?? ''} keys={t('receipts.keys')}>
        {rows.length >= limit && t('receipts.newest', { count: rows.length })}
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

function ReceiptRow({ id, row: { transactionId, receiptNumber, soldAt, sale }, isChosen, onChoose }: ReceiptRowProps) {
  const { currency, session } = useTill();
  const moment = useShortMoment(session.merchant.timeZone);
  return (
    <Table.Tr id={id} aria-selected={isChosen} className={classes['row'] ?? ''} onClick={() => onChoose(transactionId)}>
      <Table.Td>
        {receiptNumber}
        {sale.customerName !== undefined && (
          <span className={classes['faint']} dir="auto">
            {sale.customerName}
          </span>
        )}
      </Table.Td>
      <Table.Td className={classes['time'] ?? ''}>{moment(soldAt)}</Table.Td>
      <Table.Td data-figure>
        <Money amount={sale.settled.totals.grossAmount} currency={currency} />
      </Table.Td>
    </Table.Tr>
  );
}
