import type { Currency } from '#shared/domain/money/currency';
import type { MinorUnits } from '#shared/domain/money/money';
import { breakDown } from '#shared/domain/sale/payment';
import { useTranslation } from '../../locales/use-translation';
import { formatAmount, formatCount } from '../../ui/text/number-format';
import classes from './change-breakdown.module.css';

/** The notes and coins that make up the change, which is not zero: '10 × 1', '0.50 × 1'. */
export function ChangeBreakdown({ change, currency }: { readonly change: MinorUnits; readonly currency: Currency }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className={classes['say']}>{t('pay.changeToGive')}</p>
      <ul className={classes['give']} aria-label={t('pay.changeToGive')}>
        {breakDown(change, currency).map(({ denomination, count }) => (
          <li key={denomination}>
            <span className={classes['piece']}>{pieceText(denomination, currency)}</span>
            <span className={classes['count']}>× {formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A note is shown as 10, not 10.00. */
function pieceText(denomination: MinorUnits, currency: Currency): string {
  const unit = 10 ** currency.exponent;
  return denomination % unit === 0 ? formatCount(denomination / unit) : formatAmount(denomination, currency);
}
