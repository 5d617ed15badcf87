// Says what of the cash in the drawer is from sales before the day, and that it is not part of the float.
import { ZERO, negate, type MinorUnits } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { moneyText } from '../../ui/text/number-format';
import classes from './open-day-form.module.css';

interface SoldBeforeSayProps {
  /** Below zero if more was refunded. */
  readonly soldBefore: MinorUnits;
  /** As counted so far. */
  readonly drawer: MinorUnits;
}

/** Nothing where nothing was sold before. */
export function SoldBeforeSay({ soldBefore, drawer }: SoldBeforeSayProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  if (soldBefore === 0) return null;
  const isLess = drawer !== ZERO && drawer < soldBefore;
  const said = soldBefore < 0 ? 'day.soldBefore.refunded' : isLess ? 'day.soldBefore.less' : 'day.soldBefore.includes';
  const amount = moneyText(soldBefore < 0 ? negate(soldBefore) : soldBefore, currency);
  return <p className={classes['say']}>{t(said, { amount })}</p>;
}
