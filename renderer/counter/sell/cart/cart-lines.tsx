import { memo, useEffect, useRef, type CSSProperties } from 'react';
import type { PricedCart, PricedLine } from '#shared/domain/cart/price-cart';
import { ZERO } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { useTranslation } from '../../../locales/use-translation';
import { EmptyState } from '../../../ui/layout/empty-state';
import { CartLineRow } from './cart-line-row';
import { SaleBeforeStart } from './sale-before-start';
import classes from './cart-lines.module.css';
import { useCart } from '../../../till/use-till';

/** The selected row stays when another line is selected: building its actions anew with every scan keeps a slow till busy. */
const SELECTED = 'selected';

/** In a longer cart it is built anew: Chromium looks at all lines again when one is put before the last. */
const LONG_CART = 100;

/** The row of the first line to come, hidden until then. */
const SPARE: PricedLine = {
  line: {
    lineId: 'spare',
    itemId: null,
    sku: '',
    itemName: '',
    quantity: quantityFromDecimal(1),
    unitPrice: ZERO,
    taxCategory: 'STANDARD',
    discount: null,
    originalLineId: null,
  },
  taxRate: rateFromPercent(0),
  listAmount: ZERO,
  discountAmount: ZERO,
  lineDiscountAmount: ZERO,
  saleDiscountShare: ZERO,
  discountedUnits: null,
  netAmount: ZERO,
  taxAmount: ZERO,
  grossAmount: ZERO,
};

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
  }, []);
  const isSelected = ({ line }: PricedLine) => isEmpty || line.lineId === selectedLineId;
  const isLong = priced.lines.length > LONG_CART;
  const rows = isEmpty ? [SPARE] : priced.lines;
  const unpriced = new Set(priced.warnings.filter(({ code }) => code === 'PRICE_ZERO').map(({ lineId }) => lineId));
  return (
    <div className={classes['place']} data-empty={isEmpty || undefined}>
      <div className={classes['empty']} style={shownIf(isEmpty)}>
        <EmptyState what={t('sell.empty')} then={t('sell.emptyThen')} action={isEmpty && <SaleBeforeStart />} />
      </div>
      <ul ref={list} className={classes['lines']} aria-label={t('sell.lines')} style={shownIf(!isEmpty)}>
        {rows.map((line) => (
          <CartLineRow
            key={isSelected(line) && !isLong ? SELECTED : line.line.lineId}
            priced={line}
            isSelected={isSelected(line)}
            isUnpriced={unpriced.has(line.line.lineId)}
          />
        ))}
      </ul>
    </div>
  );
});

/** Kept laid out while it is not shown: the first scan of a sale only paints. */
function shownIf(isShown: boolean): CSSProperties {
  return { visibility: isShown ? 'visible' : 'hidden' };
}

function showSelected(list: HTMLUListElement | null): void {
  list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}
