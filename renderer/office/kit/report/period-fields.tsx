// The period of a report: one of the usual ones, or any dates.
import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../../locales/use-translation';
import { DateField } from '../../../ui/fields/date-field';
import { useTimes } from '../../../ui/text/times';
import { nameOfPeriod, periodOf, type Period, type PeriodName } from './periods';
import classes from './report.module.css';

interface PeriodFieldsProps {
  readonly period: Period;
  /** Those offered. */
  readonly names: readonly PeriodName[];
  readonly onChange: (period: Period) => void;
}

export function PeriodFields({ period, names, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const today = useTimes().today();
  const found = nameOfPeriod(period, today);
  const name = found && names.includes(found) ? found : null;
  const isReversed = period.to !== '' && period.to < period.from;
  return (
    <>
      <NativeSelect
        label={t('office.report.period')}
        value={name ?? 'other'}
        data={[
          ...names.map((value) => ({ value: value as string, label: t(`office.report.periods.${value}`) })),
          { value: 'other', label: t('office.report.periods.other'), disabled: true },
        ]}
        onChange={({ currentTarget }) => {
          const next = names.find((each) => each === currentTarget.value);
          if (next) onChange(periodOf(next, today));
        }}
      />
      <div className={classes['pair']}>
        <DateField
          label={t('office.report.from')}
          value={period.from}
          onChange={(from) => onChange({ ...period, from })}
        />
        <DateField
          label={t('office.report.to')}
          value={period.to}
          error={isReversed && t('office.report.reversed')}
          onChange={(to) => onChange({ ...period, to })}
        />
      </div>
    </>
  );
}
