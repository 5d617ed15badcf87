// What can be done to the selected line; one field at a time takes the place of the buttons.
import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { type TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type CartLine } from '#shared/domain/cart';
import { formatQuantity, THOUSANDTHS_PER_UNIT, quantityFromThousandths } from '#shared/domain/quantity';
import { CodedError, errorData } from '#shared/errors';
import { useCart } from '../../state/cart';
import { reportFailure } from '../../ui/failure';
import { KeyHint } from '../../ui/key-hint';
import classes from './line-actions.module.css';
import { LineField } from './line-field';
import { LineNoteField } from './note-field';
import { removeLine } from './remove-line';
import { focusSearchField, showSell, useSell, type EditedField } from './sell-state';

export function LineActions({ line }: { readonly line: CartLine }) {
  const edited = useSell((state) => state.edited);
  if (edited === 'note') return <LineNoteField line={line} />;
  if (edited === 'quantity' || edited === 'price' || edited === 'discount') {
    return <LineField line={line} field={edited} />;
  }
  return <LineButtons line={line} />;
}

function LineButtons({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation();
  const edit = (edited: EditedField) => () => showSell({ edited });
  return (
    <div className={classes['actions']}>
      <span className={classes['stepper']}>
        <ActionIcon variant="default" aria-label={t('sell.oneLess')} onClick={() => step(line, -1, t)}>
          <IconMinus size="1rem" stroke={1.75} aria-hidden />
        </ActionIcon>
        <Button
          aria-label={t('sell.quantityNow', { quantity: formatQuantity(line.quantity) })}
          aria-keyshortcuts="*"
          onClick={edit('quantity')}
        >
          {formatQuantity(line.quantity)}
        </Button>
        <ActionIcon variant="default" aria-label={t('sell.oneMore')} onClick={() => step(line, 1, t)}>
          <IconPlus size="1rem" stroke={1.75} aria-hidden />
        </ActionIcon>
      </span>
      <Button aria-keyshortcuts="F4" rightSection={<KeyHint>F4</KeyHint>} onClick={edit('price')}>
        {t('sell.price')}
      </Button>
      <Button aria-keyshortcuts="F5" rightSection={<KeyHint>F5</KeyHint>} onClick={edit('discount')}>
        {t('sell.discount')}
      </Button>
      <Button aria-keyshortcuts="F6" rightSection={<KeyHint>F6</KeyHint>} onClick={edit('note')}>
        {t('sell.note')}
      </Button>
      <ActionIcon
        variant="default"
        className={classes['remove'] ?? ''}
        aria-label={t('sell.remove')}
        aria-keyshortcuts="Delete"
        title={t('sell.removeKey')}
        onClick={() => removeLine(line, t)}
      >
        <IconTrash size="1rem" stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** One unit more or less; one unit less than one takes the line away. */
function step(line: CartLine, units: 1 | -1, t: TFunction): void {
  const next = line.quantity + units * THOUSANDTHS_PER_UNIT;
  try {
    if (next <= 0) removeLine(line, t);
    else useCart.getState().setQuantity(line.lineId, quantityFromThousandths(next));
  } catch (error) {
    const data = errorData(error);
    reportFailure(new CodedError(data.code, data));
  }
  focusSearchField();
}
