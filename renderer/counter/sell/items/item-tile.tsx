import { VisuallyHidden } from '@mantine/core';
import { useLongPress } from '@mantine/hooks';
import { IconPinFilled } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import type { Quantity } from '#shared/domain/money/quantity';
import { CodedError, errorData, type ErrorData } from '#shared/errors';
import { useTranslation } from '../../../locales/use-translation';
import { formatQuantity } from '../../../ui/text/number-format';
import type { CartState } from '../../../till/cart';
import type { ItemView } from '../../../store/items/item-view';
import { PlainButton } from '../../../ui/buttons/plain-button';
import { reportFailure } from '../../../ui/messages/failure';
import { Money } from '../../../ui/text/money';
import { Spoken } from '../../../ui/text/spoken';
import { addItem } from '../../scan/add-item';
import { scannedEntry, typedQuantity } from '../../scan/entry';
import classes from './item-tile.module.css';
import type { OpenTileMenu } from './tile-menu';
import { useCart, useTileColor, useTill, type SignedInTill } from '../../../till/use-till';

/** Prevents the click after a long press: it would sell the item and close the menu. */
const LONG_PRESS: useLongPress.Options = {
  threshold: 500,
  events: ['touch'],
  cancelOnMove: true,
  onFinish: (event) => event.preventDefault(),
};

interface ItemTileProps {
  readonly item: ItemView;
  readonly isPinned: boolean;
  /** Opens the menu of further actions. */
  readonly onAsk: (asked: OpenTileMenu) => void;
}

/** A press adds one, or as many as were typed before it. The tile subscribes to the quantity of its item in the cart and to nothing else of the cart. */
export const ItemTile = memo(
  function ItemTile({ item, isPinned, onAsk }: ItemTileProps) {
    const { t } = useTranslation();
    const till = useTill();
    const inCart = useCart((state) => quantityOf(state, item.itemId));
    const color = useTileColor(item.colorId);
    // Not every system sends a contextmenu event for a long touch.
    const longPress = useLongPress((event) => {
      const touch = 'touches' in event ? event.touches[0] : undefined;
      if (touch) onAsk({ item, left: touch.clientX, top: touch.clientY });
    }, LONG_PRESS);
    return (
      <PlainButton
        className={classes['tile']}
        data-in={inCart > 0 || undefined}
        {...longPress}
        onMouseDown={(event) => event.preventDefault()}
        onContextMenu={(event) => {
          event.preventDefault();
          onAsk({ item, left: event.clientX, top: event.clientY });
        }}
        onClick={() => {
          if (!till.sell.leaveField()) return wait(till, item);
          const problem = sell(till, item, t);
          if (problem) reportFailure(new CodedError(problem.code, problem));
          else till.sell.searchField.empty();
          till.sell.show({ areItemsInFront: false });
          if (till.sell.state.getState().prompt === null) till.sell.searchField.focus();
        }}
      >
        {color !== undefined && <span className={classes['color']} style={{ backgroundColor: color }} aria-hidden />}
        <span className={classes['name']} dir="auto">
          {item.name}
        </span>{' '}
        <span className={classes['foot']}>
          <span className={classes['sku']}>
            {isPinned && <IconPinFilled className={classes['pin'] ?? ''} size="0.75rem" aria-hidden />}
            {item.sku}
          </span>{' '}
          <span className={classes['price']}>
            {item.unitPrice === 0 ? t('tiles.noPrice') : <Money amount={item.unitPrice} currency={till.currency} />}
          </span>
        </span>
        {inCart > 0 && (
          <span className={classes['count']}>
            <Spoken as={t('sell.inCart', { quantity: formatQuantity(inCart) })}>{formatQuantity(inCart)}</Spoken>
          </span>
        )}
        {isPinned && <VisuallyHidden component="span">, {t('tiles.pinned')}</VisuallyHidden>}
      </PlainButton>
    );
  },
  // A press sells the item whole, as its discount, not only what the tile shows of it.
  ({ item: a, ...before }, { item: b, ...now }) =>
    before.isPinned === now.isPinned && (a === b || JSON.stringify(a) === JSON.stringify(b)),
);

/** Behind a field that cannot be left a tile waits as a scan does, with the same words. */
function wait({ scans, sell: { searchField } }: SignedInTill, item: ItemView): void {
  const typed = scannedEntry(searchField.text() + item.sku, item.sku);
  scans.submit({ typed, isScan: false, latin: null, marked: item, isChosen: true });
  searchField.empty();
}

/** Returns the error with the cart unchanged, else null. */
function sell(till: SignedInTill, item: ItemView, t: TFunction): ErrorData | null {
  try {
    return addItem(till, item, typedQuantity(till.sell.searchField.text()), t);
  } catch (error) {
    return errorData(error);
  }
}

function quantityOf({ cart }: CartState, itemId: string): Quantity {
  let quantity = 0;
  for (const line of cart.lines) if (line.itemId === itemId) quantity += line.quantity;
  return quantity as Quantity;
}
