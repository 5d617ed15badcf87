import { VisuallyHidden } from '@mantine/core';
import { IconPercentage, IconTag } from '@tabler/icons-react';
import { memo } from 'react';
import { THOUSANDTHS_PER_UNIT } from '#shared/domain/money/quantity';
import { unitSymbol } from '#shared/domain/money/unit-of-measure';
import { negate, subtract, type MinorUnits } from '#shared/domain/money/money';
import type { CartLine } from '#shared/domain/cart/cart';
import type { PricedLine } from '#shared/domain/cart/price-cart';
import { withNumbersFromLeft } from '../../../locales/isolate';
import { useTranslation } from '../../../locales/use-translation';
import { factMark } from '../../../ui/text/list-text';
import { formatAmount, formatCount } from '../../../ui/text/number-format';
import { discountText } from '../../../ui/text/discount-text';
import { PlainButton } from '../../../ui/buttons/plain-button';
import { Money } from '../../../ui/text/money';
import { eachText } from '../../../ui/text/price-text';
import classes from './cart-line-row.module.css';
import { LineActions } from './line-actions';
import { useTimes } from '../../../ui/text/times';
import { useAgreedAt, useCart, useTill } from '../../../till/use-till';

/** Characters of a quantity that fit its column at full size. */
const LONGEST_AT_FULL_SIZE = 3;

interface CartLineRowProps {
  readonly priced: PricedLine;
  readonly isSelected: boolean;
  readonly isUnpriced: boolean;
}

export const CartLineRow = memo(
  function CartLineRow({ priced, isSelected, isUnpriced }: CartLineRowProps) {
    const till = useTill();
    const { t } = useTranslation();
    const { currency } = till;
    const select = useCart((state) => state.select);
    const { line, listAmount, lineDiscountAmount, discountedUnits } = priced;
    const quantity = formatCount(line.quantity / THOUSANDTHS_PER_UNIT);
    const unit = unitSymbol(line.uomCode);
    // The sale discount is part of the sums; a line shows only its own discount.
    const amount = subtract(listAmount, lineDiscountAmount);
    return (
      <li className={classes['line']} aria-current={isSelected || undefined} aria-label={line.itemName}>
        <PlainButton
          className={classes['facts']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!till.sell.leaveField()) return;
            select(line.lineId);
            till.sell.searchField.focus();
          }}
        >
          <span className={classes['quantity']} data-long={quantity.length > LONGEST_AT_FULL_SIZE || undefined}>
            {quantity}
          </span>{' '}
          {unit !== null && <bdi className={classes['unit']}>{unit}</bdi>}{' '}
          <span className={classes['name']} dir="auto">
            {line.itemName}
          </span>{' '}
          <span className={classes['amount']}>
            <Money amount={amount} currency={currency} />
          </span>{' '}
          <span className={classes['sub']}>
            {line.itemId === null ? t('sell.custom.mark') : <bdi>{line.sku}</bdi>}
            {factMark()}
            <ReplacedPrice line={line} />
            {eachText(line, currency, t)}
            {isUnpriced && (
              <span className={classes['warn']}>
                {factMark()}
                {t('sell.noPrice')}
              </span>
            )}
          </span>
          {line.agreementId !== undefined && line.cataloguePrice !== undefined && (
            <span className={classes['agreed']}>
              <AgreedMark cataloguePrice={line.cataloguePrice} />
            </span>
          )}
          {line.discount && (
            <>
              <span className={classes['discount']}>
                <IconPercentage size="1rem" stroke={1.75} aria-hidden />
                {discountText(line.discount, currency, t, discountedUnits)}
              </span>
              {lineDiscountAmount !== 0 && (
                <span className={classes['taken']}>
                  <Money amount={negate(lineDiscountAmount)} currency={currency} />
                </span>
              )}
            </>
          )}
          {line.note !== undefined && (
            <span className={classes['note']} dir="auto">
              {withNumbersFromLeft(line.note)}
            </span>
          )}
        </PlainButton>
        {isSelected && <LineActions line={line} />}
      </li>
    );
  },
  (a, b) =>
    a.priced.line === b.priced.line &&
    a.priced.grossAmount === b.priced.grossAmount &&
    a.priced.lineDiscountAmount === b.priced.lineDiscountAmount &&
    a.priced.discountedUnits === b.priced.discountedUnits &&
    a.isSelected === b.isSelected &&
    a.isUnpriced === b.isUnpriced,
);

// Struck through, before the price given by hand instead.
function ReplacedPrice({ line: { replacedPrice, unitPrice } }: { readonly line: CartLine }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  if (replacedPrice === undefined || replacedPrice === 0 || replacedPrice === unitPrice) return null;
  return (
    <>
      <VisuallyHidden component="span">{t('sell.priceWas')}</VisuallyHidden>{' '}
      <s>{formatAmount(replacedPrice, currency)}</s>{' '}
    </>
  );
}

// Marks a line whose price is agreed with the customer, with the catalog's price, and the day the agreement was last read if
// that was not today.
function AgreedMark({ cataloguePrice }: { readonly cataloguePrice: MinorUnits }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const readAt = useAgreedAt();
  const price = formatAmount(cataloguePrice, currency);
  const { isToday, day } = useTimes();
  const isOld = readAt !== null && !isToday(readAt);
  return (
    <>
      <IconTag size="1rem" stroke={1.75} aria-hidden />
      <span>{isOld ? t('agreed.priceAsOf', { price, day: day(readAt) }) : t('agreed.price', { price })}</span>
    </>
  );
}
