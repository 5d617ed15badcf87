// The period of a list, in its filter bar: one of the usual ones, or any dates.
import { useTranslation } from '../../../locales/use-translation';
import { DateField } from '../../../ui/fields/date-field';
import { useTimes } from '../../../ui/text/times';
import { FilterChoice } from '../list/filter-bar';
import { enteredPeriod, keptPeriod, offeredName, type KeptPeriod } from '../../place/kept-period';
import { isReversed, type PeriodName } from '../../place/periods';
import classes from './report.module.css';

interface FilterPeriodProps {
  readonly kept: KeptPeriod;
  /** With which the area opens. */
  readonly first: PeriodName;
  /** Those offered. */
  readonly names: readonly PeriodName[];
  readonly onChange: (change: Partial<KeptPeriod>) => void;
}

export function FilterPeriod({ kept, first, names, onChange }: FilterPeriodProps) {
  const { t } = useTranslation();
  const period = enteredPeriod(kept, useTimes().today());
  const name = offeredName(kept, names) ?? ('other' as const);
  const offered = name === 'other' ? [...names, name] : names;
  // In a narrow list the dates stay where no name says them.
  const wrapperProps = { 'data-kept': name === 'other' || undefined };
  return (
    <>
      <FilterChoice<PeriodName | 'other'>
        label={t('office.report.period')}
        isKept
        value={name}
        all={first}
        choices={offered.map((value) => ({ value, label: t(`office.report.periods.${value}`) }))}
        onChange={(chosen) => {
          if (chosen !== 'other') onChange(keptPeriod(chosen));
        }}
      />
      <DateField
        className={classes['date'] ?? ''}
        wrapperProps={wrapperProps}
        aria-label={t('office.report.from')}
        value={period.from}
        onChange={(from) => onChange({ ...period, from })}
      />
      <DateField
        className={classes['date'] ?? ''}
        wrapperProps={wrapperProps}
        aria-label={t('office.report.to')}
        value={period.to}
        error={isReversed(period) && t('office.report.reversed')}
        onChange={(to) => onChange({ ...period, to })}
      />
    </>
  );
}
