import { useTranslation } from '../../../locales/use-translation';
import { clearCart, undo } from './cart-steps';
import classes from './sale-tools.module.css';
import { NeedLines } from './need-lines';
import { LightButton } from '../../../ui/buttons/light-button';
import { Spoken } from '../../../ui/text/spoken';
import { useHasSteps, useSell, useTill } from '../../../till/use-till';
import { useShortcuts } from '../../../ui/keys/shortcut';

/** Occasional actions: a note, undo, emptying the cart. */
export function SaleTools() {
  const till = useTill();
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  return (
    <div className={classes['tools']}>
      <UndoButton />
      <NeedLines>
        <LightButton variant="subtle" {...shortcut('saleNote')} onClick={() => till.sell.edit('saleNote')}>
          <Spoken as={t('sell.saleNote')}>{t('sell.note')}</Spoken>
        </LightButton>
        <LightButton variant="subtle" {...shortcut('clear')} onClick={() => clearCart(till, t)}>
          <Spoken as={t('sell.clear')}>{t('sell.clearShort')}</Spoken>
        </LightButton>
      </NeedLines>
    </div>
  );
}

/** There are steps to undo in an emptied cart too. */
function UndoButton() {
  const till = useTill();
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const isPrompting = useSell((state) => state.prompt !== null);
  const hasSteps = useHasSteps();
  return (
    <LightButton
      variant="subtle"
      disabled={!hasSteps || isPrompting}
      {...shortcut('undo')}
      onClick={() => undo(till, t)}
    >
      {t('sell.undo.do')}
    </LightButton>
  );
}
