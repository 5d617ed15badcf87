// The period of a list, in its filter bar: one of the usual ones, or any dates.
import { useTranslation } from '../../../locales/use-translation';
import { DateField } from '../../../ui/fields/date-field';
import { useTimes } from '../../../ui/text/times';
import { FilterChoice } from '../list/filter-bar';
import { nameOfPeriod, periodOf, type Period, type PeriodName } from './periods';
import classes from './report.module.css';

interface FilterPeriodProps {
  readonly period: Period;
  /** Those offered. */
  readonly names: readonly PeriodName[];
  readonly onChange: (period: Period) => void;
}

export function FilterPeriod({ period, names, onChange }: FilterPeriodProps) {
  const { t } = useTranslation();
  const today = useTimes().today();
  const found = nameOfPeriod(period, today);
  const name = found && names.includes(found) ? found : ('other' as const);
  const offered = name === 'other' ? [...names, name] : names;
  const isReversed = period.to !== '' && period.to < period.from;
  return (
    <>
      <FilterChoice<PeriodName | 'other'>
        label={t('office.report.period')}
        value={name}
        all="other"
        choices={offered.map((value) => ({ value, label: t(`office.report.periods.${value}`) }))}
        onChange={(chosen) => {
          if (chosen !== 'other') onChange(periodOf(chosen, today));
        }}
      />
      <DateField
        className={classes['date'] ?? ''}
        aria-label={t('office.report.from')}
        value={period.from}
        onChange={(from) => onChange({ ...period, from })}
      />
      <DateField
        className={classes['date'] ?? ''}
        aria-label={t('office.report.to')}
        value={period.to}
        error={isReversed && t('office.report.reversed')}
        onChange={(to) => onChange({ ...period, to })}
      />
    </>
  );
}
