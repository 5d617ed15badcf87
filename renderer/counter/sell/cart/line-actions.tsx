// The actions of the selected line; an open field replaces the buttons.
import { useTranslation } from '../../../locales/use-translation';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo, useRef, type ReactNode } from 'react';
import type { CartLine } from '#shared/domain/cart/cart';
import { THOUSANDTHS_PER_UNIT, quantityFromThousandths, type Quantity } from '#shared/domain/money/quantity';
import { CodedError, errorData } from '#shared/errors';
import { formatQuantity } from '../../../ui/text/number-format';
import { quantityText } from '../../../ui/text/price-text';
import { reportFailure } from '../../../ui/messages/failure';
import classes from './line-actions.module.css';
import { LineField } from '../editing/line-field';
import { LineNoteField } from '../editing/note-field';
import { announceLine } from '../../scan/announce-cart';
import { removeLine } from '../actions/cart-steps';
import type { EditedField } from '../../../till/sell-state';
import { useCart, useSell, useTill, type SignedInTill } from '../../../till/use-till';
import { ActionHint, useKeyNames, useShortcuts } from '../../../ui/keys/shortcut';

export function LineActions({ line }: { readonly line: CartLine }) {
  const edited = useSell((state) => state.edited);
  if (edited === 'note') return <LineNoteField key={line.lineId} line={line} />;
  if (edited === 'quantity' || edited === 'price' || edited === 'discount') {
    return <LineField key={line.lineId} line={line} field={edited} />;
  }
  return (
    <NotWhilePrompting>
      <LineButtons quantity={line.quantity} uomCode={line.uomCode ?? null} />
    </NotWhilePrompting>
  );
}

/** Nothing changes the sale behind a prompt. The fieldset switches the buttons without rendering them. */
function NotWhilePrompting({ children }: { readonly children: ReactNode }) {
  const isPrompting = useSell(({ prompt }) => prompt !== null);
  const isLocked = useCart(({ cart }) => cart.paysAgain !== undefined);
  return (
    <fieldset className={classes['switch']} role="presentation" disabled={isPrompting || isLocked}>
      {children}
    </fieldset>
  );
}

interface LineButtonsProps {
  readonly quantity: Quantity;
  readonly uomCode: CartLine['uomCode'];
}

/** Of the line selected when they are pressed: the same buttons serve the next scanned item. */
const LineButtons = memo(function LineButtons({ quantity, uomCode }: LineButtonsProps) {
  const till = useTill();
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const keyName = useKeyNames();
  const edit = (field: EditedField) => () => till.sell.edit(field);
  const pressedFor = useRef<string | null>(null);
  return (
    <div
      className={classes['actions']}
      onPointerDownCapture={() => {
        pressedFor.current = till.cart.getState().selectedLineId;
      }}
      onClickCapture={(event) => {
        // A scan between press and release: the button now belongs to the line that nobody pressed it for.
        const isPointer = event.detail > 0;
        if (isPointer && pressedFor.current !== till.cart.getState().selectedLineId) event.stopPropagation();
      }}
    >
      <span className={classes['stepper']}>
        <button type="button" aria-label={t('sell.oneLess')} onClick={() => step(till, -1, t)}>
          <IconMinus size="1rem" stroke={1.75} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t('sell.quantityNow', { quantity: quantityText(quantity, uomCode) })}
          aria-keyshortcuts={shortcut('quantity')['aria-keyshortcuts']}
          onClick={edit('quantity')}
        >
          {formatQuantity(quantity)}
        </button>
        <button type="button" aria-label={t('sell.oneMore')} onClick={() => step(till, 1, t)}>
          <IconPlus size="1rem" stroke={1.75} aria-hidden />
        </button>
      </span>
      <button type="button" aria-keyshortcuts={shortcut('price')['aria-keyshortcuts']} onClick={edit('price')}>
        {t('sell.price')} <ActionHint action="price" />
      </button>
      <button
        type="button"
        aria-keyshortcuts={shortcut('lineDiscount')['aria-keyshortcuts']}
        onClick={edit('discount')}
      >
        {t('sell.discount')} <ActionHint action="lineDiscount" />
      </button>
      <button type="button" aria-keyshortcuts={shortcut('lineNote')['aria-keyshortcuts']} onClick={edit('note')}>
        {t('sell.note')} <ActionHint action="lineNote" />
      </button>
      <button
        type="button"
        className={classes['remove']}
        aria-label={t('sell.remove')}
        aria-keyshortcuts={shortcut('remove')['aria-keyshortcuts']}
        title={t('sell.removeKey', { key: keyName('remove') })}
        onClick={() => {
          const line = selectedLine(till);
          if (line) removeLine(till, line, t);
        }}
      >
        <IconTrash size="1rem" stroke={1.75} aria-hidden />
      </button>
    </div>
  );
});

function selectedLine({ cart: store }: SignedInTill): CartLine | undefined {
  const { cart, selectedLineId } = store.getState();
  return cart.lines.find(({ lineId }) => lineId === selectedLineId);
}

/** One unit more or less; a quantity of zero or below removes the line. */
function step(till: SignedInTill, units: 1 | -1, t: TFunction): void {
  const line = selectedLine(till);
  if (!line) return;
  const next = line.quantity + units * THOUSANDTHS_PER_UNIT;
  try {
    if (next <= 0) removeLine(till, line, t);
    else {
      till.cart.getState().setQuantity(line.lineId, quantityFromThousandths(next));
      announceLine(till, line.lineId, t);
    }
  } catch (error) {
    const data = errorData(error);
    reportFailure(new CodedError(data.code, data));
  }
  till.sell.searchField.focus();
}
