// The sample cart beside a discount: its lines, what the discount takes off, and what is left to pay.
import { negate, subtract } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { currencyName, formatQuantity } from '../../ui/text/number-format';
import { useTill } from '../../till/use-till';
import { Money } from '../../ui/text/money';
import type { Values } from '../kit/form/use-draft';
import { isExample, sampledOf } from './discount-form';
import { effectText } from './discount-text';
import classes from './discounts.module.css';
import { sampleOf, type SampleItem } from './sample-cart';

interface SampleCartPanelProps {
  readonly values: Values;
  readonly items: readonly SampleItem[];
}

export function SampleCartPanel({ values, items }: SampleCartPanelProps) {
  const { t } = useTranslation();
  const { priceConfig, currency } = useTill();
  const sampled = sampledOf(values);
  const sample = sampleOf(items, sampled, priceConfig);
  const [before, after] = [sample.without.totals.grossAmount, sample.with.totals.grossAmount];
  return (
    <section className={classes['sample']} aria-label={t('office.discounts.sample')}>
      <h2>{t('office.discounts.sample')}</h2>
      <p className={classes['faint']}>
        {isExample(values)
          ? t('office.discounts.sampleExample', { effect: effectText(sampled, currency, t) })
          : t('office.discounts.sampleThen')}
      </p>
      <ul className={classes['sampled']}>
        {sample.with.lines.map(({ line, listAmount, lineDiscountAmount }) => (
          <li key={line.lineId} className={classes['line']}>
            <strong>{formatQuantity(line.quantity)}</strong>
            <span dir="auto">{line.itemName}</span>
            <Money amount={listAmount} currency={currency} />
            {lineDiscountAmount > 0 && (
              <>
                <span className={classes['off']}>{t('office.discounts.off')}</span>
                <span className={classes['off']}>
                  <Money amount={negate(lineDiscountAmount)} currency={currency} />
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      <dl className={classes['sums']}>
        <dt>{t('office.discounts.before')}</dt>
        <dd>
          <Money amount={before} currency={currency} />
        </dd>
        <dt>{t('office.discounts.off')}</dt>
        <dd>
          <Money amount={negate(subtract(before, after))} currency={currency} />
        </dd>
        <dt>
          <strong>{t('office.discounts.toPay', { currency: currencyName(currency) })}</strong>
        </dt>
        <dd>
          <strong>
            <Money amount={after} currency={currency} />
          </strong>
        </dd>
      </dl>
    </section>
  );
}
