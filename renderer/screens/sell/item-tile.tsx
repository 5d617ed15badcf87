import { UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#shared/domain/money';
import { formatQuantity, quantityFromDecimal, type Quantity } from '#shared/domain/quantity';
import { CodedError } from '#shared/errors';
import { useCart, type CartState } from '../../state/cart';
import { type ItemView } from '../../store/item-view';
import { reportFailure } from '../../ui/failure';
import { Money } from '../../ui/money';
import { useTill } from '../frame/till-context';
import { addItem } from './add-item';
import classes from './item-tile.module.css';
import { focusSearchField, showSell, useSell } from './sell-state';

const ONE = quantityFromDecimal(1);

/** One press adds one. The tile itself follows how many of it are in the cart, and nothing else of the cart. */
export const ItemTile = memo(
  function ItemTile({ item }: { readonly item: ItemView }) {
    const { t } = useTranslation();
    const till = useTill();
    const inCart = useCart((state) => quantityOf(state, item.itemId));
    const price = formatAmount(item.unitPrice, till.currency);
    return (
      <UnstyledButton
        className={classes['tile']}
        data-in={inCart > 0 || undefined}
        aria-label={t('sell.tile', { name: item.name, price })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          const problem = addItem(item, ONE, till, t);
          if (problem) reportFailure(new CodedError(problem.code, problem));
          showSell({ areItemsInFront: false });
          if (useSell.getState().held === null) focusSearchField();
        }}
      >
        <span className={classes['name']} dir="auto">
          {item.name}
        </span>
        <span className={classes['foot']}>
          <span className={classes['sku']}>{item.sku}</span>
          <span className={classes['price']}>
            <Money amount={item.unitPrice} currency={till.currency} />
          </span>
        </span>
        {inCart > 0 && (
          <span className={classes['count']} title={t('sell.inCart', { quantity: formatQuantity(inCart) })}>
            {formatQuantity(inCart)}
          </span>
        )}
      </UnstyledButton>
    );
  },
  ({ item: a }, { item: b }) =>
    a.itemId === b.itemId &&
    a.name === b.name &&
    a.sku === b.sku &&
    a.unitPrice === b.unitPrice &&
    a.taxCategory === b.taxCategory,
);

function quantityOf({ cart }: CartState, itemId: string): Quantity {
  let quantity = 0;
  for (const line of cart.lines) if (line.itemId === itemId) quantity += line.quantity;
  return quantity as Quantity;
}
