import { Button } from '@mantine/core';
import { useTranslation } from '../../../locales/use-translation';
import { clearCart, undo } from './cart-steps';
import classes from './sale-tools.module.css';
import { Spoken } from '../../../ui/text/spoken';
import { useHasSteps, useSell, useTill } from '../../../till/use-till';
import { useShortcuts } from '../../../ui/keys/shortcut';

/** Occasional actions: a note, undo, emptying the cart. */
export function SaleTools({ isEmpty }: { readonly isEmpty: boolean }) {
  const till = useTill();
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const isPrompting = useSell((state) => state.prompt !== null);
  const hasSteps = useHasSteps();
  return (
    <div className={classes['tools']}>
      <Button variant="subtle" disabled={!hasSteps || isPrompting} {...shortcut('undo')} onClick={() => undo(till, t)}>
        {t('sell.undo.do')}
      </Button>
      <Button
        variant="subtle"
        disabled={isEmpty || isPrompting}
        {...shortcut('saleNote')}
        onClick={() => till.sell.edit('saleNote')}
      >
        <Spoken as={t('sell.saleNote')}>{t('sell.note')}</Spoken>
      </Button>
      <Button
        variant="subtle"
        disabled={isEmpty || isPrompting}
        {...shortcut('clear')}
        onClick={() => clearCart(till, t)}
      >
        <Spoken as={t('sell.clear')}>{t('sell.clearShort')}</Spoken>
      </Button>
    </div>
  );
}
