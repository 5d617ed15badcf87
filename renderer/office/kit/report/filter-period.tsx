// The period of a list, in its filter bar: one of the usual ones, or any dates.
import { useTranslation } from '../../../locales/use-translation';
import { DateField } from '../../../ui/fields/date-field';
import { useTimes } from '../../../ui/text/times';
import { FilterChoice } from '../list/filter-bar';
import { useFilterWords } from '../list-context';
import { askedPeriod, enteredPeriod, keptPeriod, offeredName, type KeptPeriod } from '../../place/kept-period';
import { isReversed, type PeriodName } from '../../place/periods';
import { periodText } from '../../place/period-text';
import classes from './report.module.css';

const NO_DATES = { from: '', to: '' } as const;

interface FilterPeriodProps {
  readonly kept: KeptPeriod;
  /** All dates are shown, whatever the period; absent where they are not offered. */
  readonly anyDate?: boolean;
  /** With which the area opens. */
  readonly first: PeriodName;
  /** Those offered. */
  readonly names: readonly PeriodName[];
  readonly onChange: (change: Partial<KeptPeriod> & { readonly anyDate?: boolean }) => void;
}

export function FilterPeriod({ kept, anyDate, first, names, onChange }: FilterPeriodProps) {
  const { t } = useTranslation();
  const today = useTimes().today();
  const label = t('office.report.period');
  const name = anyDate ? ('any' as const) : (offeredName(kept, names) ?? ('other' as const));
  const period = anyDate ? NO_DATES : enteredPeriod(kept, today);
  const offered = [...names, ...(anyDate === undefined ? [] : (['any'] as const)), ...(name === 'other' ? [name] : [])];
  const change = (next: Partial<KeptPeriod>) => onChange(anyDate === undefined ? next : { ...next, anyDate: false });
  useFilterWords([{ label, text: anyDate ? t('office.report.periods.any') : periodText(askedPeriod(kept, today)) }]);
  // In a narrow list the dates stay where no name says them.
  const wrapperProps = { 'data-kept': name === 'other' || undefined };
  return (
    <>
      <FilterChoice<PeriodName | 'any' | 'other'>
        label={label}
        isKept
        isSaid={false}
        value={name}
        all={first}
        choices={offered.map((value) => ({ value, label: t(`office.report.periods.${value}`) }))}
        onChange={(chosen) => {
          if (chosen === 'any') onChange({ anyDate: true });
          else if (chosen !== 'other') change(keptPeriod(chosen));
        }}
      />
      <DateField
        className={classes['date'] ?? ''}
        wrapperProps={wrapperProps}
        {...named(t('office.report.from'))}
        value={period.from}
        onChange={(from) => change({ ...period, from })}
      />
      <DateField
        className={classes['date'] ?? ''}
        wrapperProps={wrapperProps}
        {...named(t('office.report.to'))}
        value={period.to}
        error={isReversed(period) && t('office.report.reversed')}
        onChange={(to) => change({ ...period, to })}
      />
    </>
  );
}

/** In the field, as the other filters have their names. */
function named(label: string) {
  return {
    'aria-label': label,
    leftSection: (
      <span className={classes['limit']} aria-hidden>
        {label}
      </span>
    ),
    leftSectionWidth: `calc(${label.length}ch + 1.25rem)`,
    leftSectionPointerEvents: 'none' as const,
  };
}
