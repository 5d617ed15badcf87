import { memo, useEffect, useRef } from 'react';
import type { PricedCart } from '#shared/domain/cart/price-cart';
import { useTranslation } from '../../../locales/use-translation';
import { EmptyState } from '../../../ui/layout/empty-state';
import { CartLineRow } from './cart-line-row';
import classes from './cart-lines.module.css';
import { useCart } from '../../../till/use-till';

/** The lines; the selected one shows its actions and stays in view. */
export const CartLines = memo(function CartLines({ priced }: { readonly priced: PricedCart }) {
  const { t } = useTranslation();
  const selectedLineId = useCart((state) => state.selectedLineId);
  const list = useRef<HTMLUListElement>(null);
  const quantities = priced.lines.map(({ line }) => line.quantity).join();
  const isEmpty = priced.lines.length === 0;
  useEffect(() => showSelected(list.current), [selectedLineId, quantities]);
  // A notice or a row of the sums that appears below takes room from the lines.
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(() => showSelected(list.current));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [isEmpty]);
  if (isEmpty) {
    return (
      <div className={`${classes['lines']} ${classes['empty']}`}>
        <EmptyState what={t('sell.empty')} then={t('sell.emptyThen')} />
      </div>
    );
  }
  const unpriced = new Set(priced.warnings.filter(({ code }) => code === 'PRICE_ZERO').map(({ lineId }) => lineId));
  return (
    <ul ref={list} className={classes['lines']} aria-label={t('sell.lines')}>
      {priced.lines.map((line) => (
        <CartLineRow
          key={line.line.lineId}
          priced={line}
          isSelected={line.line.lineId === selectedLineId}
          isUnpriced={unpriced.has(line.line.lineId)}
        />
      ))}
    </ul>
  );
});

function showSelected(list: HTMLUListElement | null): void {
  list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}
