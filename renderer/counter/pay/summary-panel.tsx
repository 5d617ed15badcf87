import { IconUser } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { unitCount, type Cart } from '#shared/domain/cart/cart';
import type { TenderKind } from '#shared/domain/sale/payment';
import { negate, sum, ZERO, type MinorUnits } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { formatAmount } from '../../ui/text/number-format';
import type { CartCustomer } from '../../store/database/till-rows';
import { LightButton } from '../../ui/buttons/light-button';
import quiet from '../../ui/buttons/quiet-end.module.css';
import { Figure, Money } from '../../ui/text/money';
import classes from './summary-panel.module.css';
import { AppliedTenders } from './tender/applied-tenders';
import type { Tendering } from './tender/use-tendering';
import { useTill } from '../../till/use-till';
import { useShortcuts } from '../../ui/keys/shortcut';

interface SummaryPanelProps {
  readonly cart: Cart;
  readonly customer: CartCustomer | null;
  readonly grossAmount: MinorUnits;
  readonly tendering: Tendering;
  readonly amountField: RefObject<HTMLInputElement | null>;
  /** Chooses another; null where the customer stays. */
  readonly onCustomer: (() => void) | null;
}

/** The customer, the total, the applied tenders, the cash rounding and the amount left to pay. */
export function SummaryPanel(props: SummaryPanelProps) {
  const { cart, customer, grossAmount, tendering, amountField, onCustomer } = props;
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const { kind, state, payment } = tendering;
  const change = state.remaining < 0 && payment ? sum(payment.tenders.map((tender) => tender.change)) : ZERO;
  const due = change > 0 ? negate(change) : tendering.due;
  const roundingAmount = kind === 'CASH' && !state.isPaid ? state.cash.roundingAmount : state.roundingAmount;
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
        {onCustomer && (
          <LightButton className={quiet['end'] ?? ''} variant="subtle" {...shortcut('customer')} onClick={onCustomer}>
            {t(customer ? 'customerChip.change' : 'customerChip.add')}
          </LightButton>
        )}
      </div>
      <dl className={classes['ledger']}>
        <div className={classes['big']}>
          <dt>{t('pay.total')}</dt>
          <dd>
            <Figure amount={grossAmount} currency={currency} />
          </dd>
        </div>
        <AppliedTenders amountField={amountField} />
        {roundingAmount !== 0 && (
          <div>
            <dt>{t('pay.rounding', { step: formatAmount(paymentConfig.cashRoundingMinor, currency) })}</dt>
            <dd>
              <Money amount={roundingAmount} currency={currency} />
            </dd>
          </div>
        )}
        <div className={classes['big']}>
          <dt>{t(change > 0 ? 'pay.changeDue' : leftWord(kind, due))}</dt>
          <dd>
            <Figure amount={due < 0 ? negate(due) : due} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function leftWord(kind: TenderKind, due: MinorUnits): 'pay.overpaid' | 'pay.leftInCash' | 'pay.left' {
  if (due < 0) return 'pay.overpaid';
  return kind === 'CASH' ? 'pay.leftInCash' : 'pay.left';
}
