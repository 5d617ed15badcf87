import { useTranslation } from '../../../locales/use-translation';
import type { ItemView } from '../../../store/items/item-view';
import { Money } from '../../../ui/text/money';
import { useTill } from '../../../till/use-till';
import classes from './no-receipt-search.module.css';

interface NoReceiptHitsProps {
  readonly id: string;
  readonly rows: readonly ItemView[];
  /** Index of the marked item; -1 for none. */
  readonly marked: number;
  readonly onAdd: (item: ItemView) => void;
}

/** The items that the typed text finds; the search field keeps the focus. */
export function NoReceiptHits({ id, rows, marked, onAdd }: NoReceiptHitsProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  return (
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
          <span dir="auto">{item.name}</span>
          <span className={classes['sku']}>{item.sku}</span>
          <Money amount={item.unitPrice} currency={currency} />
        </li>
      ))}
    </ul>
  );
}
