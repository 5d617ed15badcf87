import { useEffect } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import type { ItemView } from '../../../store/items/item-view';
import { useTill } from '../../../till/use-till';
import { ResultFoot } from '../../../ui/layout/result-foot';
import { Highlight } from '../../../ui/text/highlight';
import { Money } from '../../../ui/text/money';
import classes from './no-receipt-search.module.css';
import type { ListedItems } from './use-listed-items';

interface NoReceiptHitsProps {
  /** Of the list itself, for the field that controls it. */
  readonly id: string;
  readonly list: ListedItems;
  readonly query: string;
  /** Index of the marked item; -1 for none. */
  readonly marked: number;
  readonly onAdd: (item: ItemView) => void;
}

/** The items that the typed text finds; the search field keeps the focus. */
export function NoReceiptHits({ id, list, query, marked, onAdd }: NoReceiptHitsProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { rows, total, searched } = list;
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked, query]);
  return (
    <div className={classes['found']}>
      <ul id={id} role="listbox" className={classes['hits']} aria-label={t('returns.noReceiptFound')}>
        {rows.map((item, index) => (
          <li
            key={item.itemId}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            className={classes['hit']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onAdd(item)}
          >
            <span dir="auto">
              <Highlight text={item.name} query={query} />
            </span>
            <span className={classes['sku']}>
              <Highlight text={item.sku} query={query} />
            </span>
            <Money amount={item.unitPrice} currency={currency} />
          </li>
        ))}
      </ul>
      <ResultFoot keys={null}>
        {t('sell.hitsCount', { count: total, shown: rows.length, text: query })}{' '}
        {total > rows.length && t('customers.narrow')} {t('sell.hitsSearched', { count: searched })}
      </ResultFoot>
    </div>
  );
}
