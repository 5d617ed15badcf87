import type { MinorUnits } from '#shared/domain/money/money';
import { useTranslation } from '../../../locales/use-translation';
import { useShortcuts } from '../../../ui/keys/shortcut';
import { LightButton } from '../../../ui/buttons/light-button';
import { Money } from '../../../ui/text/money';
import { keepFocus } from '../../../ui/keypad/keep-focus';
import classes from './quick-amounts.module.css';
import { useTill } from '../../../till/use-till';

interface QuickAmountsProps {
  /** The exact amount first. */
  readonly amounts: readonly MinorUnits[];
  readonly chosen: MinorUnits | null;
  readonly onChoose: (amount: MinorUnits) => void;
}

/** Amounts a customer is likely to hand over. */
export function QuickAmounts({ amounts, chosen, onChoose }: QuickAmountsProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const shortcut = useShortcuts();
  return (
    <div className={classes['quicks']} role="group" aria-label={t('pay.quick')}>
      {amounts.map((amount, index) => (
        <LightButton
          key={amount}
          size="lg"
          className={classes['quick']}
          aria-pressed={amount === chosen}
          {...(index === 0 && shortcut('exact'))}
          onMouseDown={keepFocus}
          onClick={() => onChoose(amount)}
        >
          {index === 0 && (
            <>
              <span className={classes['exact']}>{t('pay.exact')}</span>{' '}
            </>
          )}
          <Money amount={amount} currency={currency} />
        </LightButton>
      ))}
    </div>
  );
}
