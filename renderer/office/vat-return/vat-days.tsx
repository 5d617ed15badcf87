import type { VatReturn } from '#shared/api/sales/vat-return';
import type { Currency } from '#shared/domain/money/currency';
import { nearestFromDecimal } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { formatCount } from '../../ui/text/number-format';
import { useKeyNames } from '../../ui/keys/shortcut';
import { Notice } from '../../ui/messages/notice';
import { Money } from '../../ui/text/money';
import { AreaLink } from '../place/area-link';
import type { DaysOfReturn } from './use-vat-figures';
import classes from './vat-return.module.css';

interface VatDaysProps {
  readonly of: VatReturn;
  readonly days: DaysOfReturn;
  readonly currency: Currency;
}

/** The tax of the return beside the sum of the days, which the service adds up on its own. */
export function VatDays({ of, days, currency }: VatDaysProps) {
  const { t } = useTranslation();
  const keyName = useKeyNames();
  return (
    <section className={classes['days']} aria-label={t('office.vatReturn.days')}>
      <h2>{t('office.vatReturn.days')}</h2>
      {days.difference !== 0 && (
        <Notice
          tone="attend"
          what={t('office.vatReturn.differs')}
          then={t('office.vatReturn.differsThen', { key: keyName('refreshShown') })}
        />
      )}
      <dl>
        <div>
          <dt>{t('office.vatReturn.daysCount')}</dt>
          <dd>
            <AreaLink area="sales" search={{ view: 'figures', by: 'date', from: of.from, to: of.to }}>
              {formatCount(days.count)}
            </AreaLink>
          </dd>
        </div>
        <div>
          <dt>{t('office.vatReturn.daysVat')}</dt>
          <dd>
            <Money amount={days.vat} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('office.vatReturn.returnVat')}</dt>
          <dd>
            <Money amount={nearestFromDecimal(of.box5TotalOutputTax, currency)} currency={currency} />
          </dd>
        </div>
        <div data-strong>
          <dt>{t('office.vatReturn.difference')}</dt>
          <dd>
            <Money amount={days.difference} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
