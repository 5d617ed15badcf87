// The old and the new price of each item that is changed; of thousands only those in view are in the document.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { Money } from '../../ui/text/money';
import { currencyName, formatStated } from '../../ui/text/number-format';
import classes from './items.module.css';
import type { PricedItem } from './price-change';

/** Pixels of a line until it is measured. */
const LINE = 36;

export function PricePreview({ priced }: { readonly priced: readonly PricedItem[] }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const scroll = useRef<HTMLElement>(null);
  // Its functions change with every render of this component, which is what reads them.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: priced.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => LINE,
    overscan: 6,
  });
  return (
    <section
      ref={scroll}
      className={classes['preview']}
      aria-label={t('office.items.preview')}
      tabIndex={0}
      data-rows="scroll"
    >
      <div role="table" aria-label={t('office.items.preview')} aria-rowcount={priced.length + 1}>
        <div role="rowgroup" className={classes['heads']}>
          <div role="row" className={classes['line']} aria-rowindex={1}>
            <span role="columnheader">{t('office.items.fields.name')}</span>
            <span role="columnheader">{t('office.items.oldPrice', { currency: currencyName(currency) })}</span>
            <span role="columnheader">{t('office.items.newPrice', { currency: currencyName(currency) })}</span>
          </div>
        </div>
        <div role="rowgroup" className={classes['lines']} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const line = priced[index];
            if (line === undefined) return null;
            const { item, next } = line;
            const Old = next === null ? 'span' : 's';
            return (
              <div
                key={item.itemId}
                ref={virtual.measureElement}
                role="row"
                className={classes['line']}
                data-index={index}
                data-rows="row"
                aria-rowindex={index + 2}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span role="cell" dir="auto">
                  {item.name}
                </span>
                <Old role="cell">
                  <bdi>{formatStated(item.unitPrice, currency)}</bdi>
                </Old>
                {next === null ? (
                  <strong role="cell" className={classes['wrong']}>
                    {t('office.items.priceStays')}
                  </strong>
                ) : (
                  <strong role="cell">
                    <Money amount={next} currency={currency} />
                  </strong>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
