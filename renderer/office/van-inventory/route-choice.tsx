// The days of vans, one to be chosen.
import { UnstyledButton } from '@mantine/core';
import type { VanInventoryEntry } from '#shared/api/sales/van-inventory';
import type { Currency } from '#shared/domain/money/currency';
import { nearestFromDecimal } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { shortDay } from '../../ui/text/date-format';
import { Money } from '../../ui/text/money';
import type { VanDay } from './use-van-days';
import { vanText } from './van-inventory-search';
import { currencyName } from '../../ui/text/number-format';
import classes from './van-inventory.module.css';

interface RouteChoiceProps {
  readonly routes: readonly VanInventoryEntry[];
  readonly chosen: VanInventoryEntry | undefined;
  readonly days: ReadonlyMap<string, VanDay>;
  readonly currency: Currency;
  readonly onChoose: (dayCycleId: string) => void;
}

export function RouteChoice({ routes, chosen, days, currency, onChoose }: RouteChoiceProps) {
  const { t } = useTranslation();
  if (routes.length === 0) return null;
  return (
    <section className={classes['days']} aria-label={t('office.van.routes')}>
      <h2 className={classes['heading']}>
        {t('office.van.routes')}{' '}
        <span className={classes['faint']}>{t('office.van.net', { currency: currencyName(currency) })}</span>
      </h2>
      <ul className={classes['routes']}>
        {routes.map((route) => (
          <li key={route.dayCycleId}>
            <UnstyledButton
              className={classes['route'] ?? ''}
              aria-current={route === chosen ? 'true' : undefined}
              onClick={() => onChoose(route.dayCycleId)}
            >
              <span>
                <bdi>{vanText(route)}</bdi>
                <span className={classes['faint']}>{shortDay(route.businessDate)}</span>
                <span className={classes['faint']}>{days.get(route.dayCycleId)?.short}</span>
              </span>
              <Money amount={nearestFromDecimal(route.totalSoldValue, currency)} currency={currency} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
