// Sales so far, against yesterday and the same weekday last week until the same time of day.
import type { ReactNode } from 'react';
import type { SalesFigures } from '#shared/api/sales/sales-figures';
import { nearestSum, negate, type MinorUnits } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { formatAmount, formatChange } from '../../ui/text/number-format';
import { useTill } from '../../till/use-till';
import { Figure } from '../../ui/text/money';
import { AreaLink } from '../place/area-link';
import { totalOf } from '../sales/figures/figure-rows';
import { namesText } from '../../ui/text/list-text';
import classes from './today.module.css';

interface Compared {
  readonly name: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** Null while it is not known. */
  readonly soFar: MinorUnits | null;
  readonly isAsking: boolean;
}

interface SalesSoFarProps {
  readonly figures: SalesFigures;
  readonly compared: readonly Compared[];
}

export function SalesSoFar({ figures: { from: date, rows }, compared }: SalesSoFarProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const total = totalOf(rows, currency);
  const count = (of: 'salesCount' | 'returnsCount') => rows.reduce((all, row) => all + row[of], 0);
  return (
    <div className={classes['soFar']}>
      <div>
        <p className={classes['faint']}>{t('office.today.soFar')}</p>
        <div className={classes['figure']}>
          <Figure amount={total} currency={currency} />
        </div>
        <p className={classes['faint']}>
          <SalesOf date={date}>
            {namesText([
              t('office.sales.soldCount', { count: count('salesCount') }),
              t('office.sales.returnedCount', { count: count('returnsCount') }),
            ])}
          </SalesOf>
        </p>
      </div>
      <dl className={classes['compared']}>
        {compared.map(({ name, date, soFar, isAsking }) => (
          <div key={name}>
            <dt className={classes['faint']}>
              <SalesOf date={date}>{name}</SalesOf>
            </dt>
            <dd>
              {soFar === null ? (
                <span className={classes['faint']}>{isAsking ? t('office.list.asking') : '–'}</span>
              ) : (
                <>
                  <bdi>
                    <strong>{formatChange(nearestSum([total, negate(soFar)]), currency)}</strong>
                  </bdi>{' '}
                  <span className={classes['faint']}>
                    {t('office.today.from', { amount: formatAmount(soFar, currency) })}
                  </span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The way to the sales of a day. */
function SalesOf({ date, children }: { readonly date: string; readonly children: ReactNode }) {
  return (
    <AreaLink area="sales" search={{ from: date, to: date, view: 'list' }}>
      {children}
    </AreaLink>
  );
}
