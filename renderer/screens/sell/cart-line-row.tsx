import { UnstyledButton } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, negate, subtract } from '#shared/domain/money';
import { formatQuantity } from '#shared/domain/quantity';
import { type SettledLine } from '#shared/domain/settle';
import { useCart } from '../../state/cart';
import { discountText } from '../../ui/discount-text';
import { Money } from '../../ui/money';
import { eachText } from '../../ui/price-text';
import { useTill } from '../frame/till-context';
import { AgreedMark } from './agreed-mark';
import classes from './cart-line-row.module.css';
import { LineActions } from './line-actions';
import { focusSearchField, showSell } from './sell-state';

/** Characters of a quantity that fit its column. */
const LONGEST_AT_FULL_SIZE = 3;

interface CartLineRowProps {
  readonly settled: SettledLine;
  readonly isSelected: boolean;
  readonly isUnpriced: boolean;
}

export const CartLineRow = memo(
  function CartLineRow({ settled, isSelected, isUnpriced }: CartLineRowProps) {
    const { t } = useTranslation();
    const { currency } = useTill();
    const select = useCart((state) => state.select);
    const { line, listAmount, lineDiscountAmount, discountedUnits } = settled;
    const quantity = formatQuantity(line.quantity);
    // The discount of the sale stands in the sums; a line shows its own.
    const amount = subtract(listAmount, lineDiscountAmount);
    return (
      <li className={classes['line']} aria-current={isSelected || undefined} aria-label={line.itemName}>
        <UnstyledButton
          className={classes['facts']}
          aria-label={t('sell.lineLabel', { quantity, name: line.itemName, amount: formatAmount(amount, currency) })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            select(line.lineId);
            showSell({ edited: null });
            focusSearchField();
          }}
        >
          <span className={classes['quantity']} data-long={quantity.length > LONGEST_AT_FULL_SIZE || undefined}>
            {quantity}
          </span>
          <span className={classes['name']} dir="auto">
            {line.itemName}
          </span>
          <span className={classes['amount']}>
            <Money amount={amount} currency={currency} />
          </span>
          <span className={classes['sub']}>
            <bdi>{line.sku}</bdi> · {eachText(line, currency, t)}
            {isUnpriced && <span className={classes['warn']}> · {t('sell.noPrice')}</span>}
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
              {line.note}
            </span>
          )}
        </UnstyledButton>
        {isSelected && <LineActions line={line} />}
      </li>
    );
  },
  (a, b) =>
    a.settled.line === b.settled.line &&
    a.settled.grossAmount === b.settled.grossAmount &&
    a.settled.lineDiscountAmount === b.settled.lineDiscountAmount &&
    a.settled.discountedUnits === b.settled.discountedUnits &&
    a.isSelected === b.isSelected &&
    a.isUnpriced === b.isUnpriced,
);
