import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { unitCount, type Cart } from '#shared/domain/cart';
import { formatAmount, type MinorUnits } from '#shared/domain/money';
import { type CashDue } from '#shared/domain/payment';
import { type CartCustomer } from '../../state/cart';
import { Figure, Money } from '../../ui/money';
import { useTill } from '../frame/till-context';
import classes from './summary-panel.module.css';

interface SummaryPanelProps {
  readonly cart: Cart;
  readonly customer: CartCustomer | null;
  readonly grossAmount: MinorUnits;
  readonly cash: CashDue;
}

/** Who pays what: the total, the cash rounding, what is left. */
export function SummaryPanel({ cart, customer, grossAmount, cash }: SummaryPanelProps) {
  const { t } = useTranslation();
  const { currency, paymentConfig } = useTill();
  const lines = t('pay.lines', { count: cart.lines.length });
  const units = t('sell.units', { count: unitCount(cart) });
  return (
    <section className={classes['sum']} aria-label={t('pay.thisSale')}>
      <div className={classes['who']}>
        <IconUser className={classes['icon'] ?? ''} size="1.25rem" stroke={1.6} aria-hidden />
        <span className={classes['name']}>
          <strong dir="auto">{customer?.name ?? t('customerChip.none')}</strong>
          <br />
          <span className={classes['count']}>{t('pay.summary', { lines, units })}</span>
        </span>
      </div>
      <dl className={classes['ledger']}>
        <div className={classes['big']}>
          <dt>{t('pay.total')}</dt>
          <dd>
            <Figure amount={grossAmount} currency={currency} />
          </dd>
        </div>
        {cash.roundingAmount !== 0 && (
          <div>
            <dt>{t('pay.rounding', { step: formatAmount(paymentConfig.cashRoundingMinor, currency) })}</dt>
            <dd>
              <Money amount={cash.roundingAmount} currency={currency} />
            </dd>
          </div>
        )}
        <div className={classes['big']}>
          <dt>{t('pay.left')}</dt>
          <dd>
            <Figure amount={cash.due} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
