import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCartHistory } from '../../state/cart-history';
import { KeyHint } from '../../../ui/layout/key-hint';
import { clearCart, undo } from './cart-steps';
import classes from './sale-tools.module.css';
import { showSell, useSell } from '../../state/sell-state';

/** What is needed now and then: a note, a step back, an empty cart. */
export function SaleTools({ isEmpty }: { readonly isEmpty: boolean }) {
  const { t } = useTranslation();
  const isHeld = useSell((state) => state.held !== null);
  const hasSteps = useCartHistory(({ before }) => before.length > 0);
  return (
    <div className={classes['tools']}>
      <Button
        variant="subtle"
        disabled={!hasSteps || isHeld}
        aria-keyshortcuts="Control+Z"
        rightSection={<KeyHint>Ctrl Z</KeyHint>}
        onClick={() => undo(t)}
      >
        {t('sell.undo.do')}
      </Button>
      <Button
        variant="subtle"
        disabled={isEmpty || isHeld}
        aria-label={t('sell.saleNote')}
        aria-keyshortcuts="Shift+F6"
        rightSection={<KeyHint>⇧ F6</KeyHint>}
        onClick={() => showSell({ edited: 'saleNote' })}
      >
        {t('sell.note')}
      </Button>
      <Button
        variant="subtle"
        disabled={isEmpty || isHeld}
        aria-label={t('sell.clear')}
        aria-keyshortcuts="Shift+Delete"
        rightSection={<KeyHint>⇧ Del</KeyHint>}
        onClick={() => clearCart(t)}
      >
        {t('sell.clearShort')}
      </Button>
    </div>
  );
}
