import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { quantityFromDecimal, type Quantity } from '#shared/domain/money/quantity';
import type { ItemView } from '../../../store/items/item-view';
import { useStore } from '../../../store/core/store-context';
import { reportFailure } from '../../../ui/messages/failure';
import { Money } from '../../../ui/text/money';
import { SearchInput } from '../../../ui/fields/search-input';
import { playRefusal } from '../../../ui/messages/sound';
import { parseEntry, searchTextOf } from '../../scan/entry';
import { findByCode } from '../../../till/found-items';
import { SHOWN_HITS, useHits } from '../../scan/use-hits';
import classes from './no-receipt-search.module.css';
import { useTill } from '../../../till/use-till';

/** Scans and typed text work as on the sell screen: '3 * mug' is three; Enter takes the code, otherwise the first result. */
export function NoReceiptSearch({ onAdd }: { readonly onAdd: (item: ItemView, quantity: Quantity) => void }) {
  const { t } = useTranslation();
  const { search } = useStore();
  const { currency } = useTill();
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const query = searchTextOf(typed);
  const [hits] = useHits(query);
  const rows = query === '' || hits?.text !== query ? [] : hits.rows;
  useEffect(() => input.current?.focus(), []);

  const add = (item: ItemView, quantity: Quantity) => {
    onAdd(item, quantity);
    setTyped('');
    input.current?.focus();
  };
  const take = async () => {
    const entry = parseEntry(typed);
    if (entry.kind !== 'item') return;
    const one = quantityFromDecimal(1);
    const [coded] = await findByCode(search, currency, entry.text, entry.quantity);
    const found =
      coded ??
      (await search.items(entry.text, SHOWN_HITS)).rows.map((item) => ({ item, quantity: entry.quantity ?? one }))[0];
    if (found) return add(found.item, found.quantity);
    setUnknown(entry.text);
    playRefusal();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    take().catch(reportFailure);
  };
  return (
    <div className={classes['search']}>
      <SearchInput
        ref={input}
        aria-label={t('returns.addItem')}
        aria-expanded={rows.length > 0}
        placeholder={t('returns.addItem')}
        leftSection={<IconSearch size="1.5rem" stroke={1.6} aria-hidden />}
        value={typed}
        error={unknown !== null && t('returns.noReceiptUnknown', { text: unknown })}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setUnknown(null);
        }}
        onKeyDown={onKeyDown}
      />
      {rows.length > 0 && (
        <ul className={classes['hits']} aria-label={t('returns.noReceiptFound')}>
          {rows.map((item) => (
            <li key={item.itemId}>
              <UnstyledButton className={classes['hit']} onClick={() => add(item, quantityFromDecimal(1))}>
                <span dir="auto">{item.name}</span>
                <span className={classes['sku']}>{item.sku}</span>
                <Money amount={item.unitPrice} currency={currency} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
