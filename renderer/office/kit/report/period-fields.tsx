// The period of a report: one of the usual ones, or any dates.
import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../../locales/use-translation';
import { DateField } from '../../../ui/fields/date-field';
import { useTimes } from '../../../ui/text/times';
import { enteredPeriod, keptPeriod, offeredName, type KeptPeriod } from '../../place/kept-period';
import { isReversed, type PeriodName } from '../../place/periods';
import classes from './report.module.css';

interface PeriodFieldsProps {
  readonly kept: KeptPeriod;
  /** Those offered. */
  readonly names: readonly PeriodName[];
  readonly onChange: (change: Partial<KeptPeriod>) => void;
  /** As the ends of a tax period are written. */
  readonly withoutWeekday?: boolean;
}

export function PeriodFields({ kept, names, onChange, withoutWeekday = false }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const period = enteredPeriod(kept, useTimes().today());
  return (
    <>
      <NativeSelect
        label={t('office.report.period')}
        value={offeredName(kept, names) ?? 'other'}
        data={[
          ...names.map((value) => ({ value: value as string, label: t(`office.report.periods.${value}`) })),
          { value: 'other', label: t('office.report.periods.other'), disabled: true },
        ]}
        onChange={({ currentTarget }) => {
          const next = names.find((each) => each === currentTarget.value);
          if (next) onChange(keptPeriod(next));
        }}
      />
      <div className={classes['pair']}>
        <DateField
          label={t('office.report.from')}
          value={period.from}
          withoutWeekday={withoutWeekday}
          onChange={(from) => onChange({ ...period, from })}
        />
        <DateField
          label={t('office.report.to')}
          value={period.to}
          withoutWeekday={withoutWeekday}
          error={isReversed(period) && t('office.report.reversed')}
          onChange={(to) => onChange({ ...period, to })}
        />
      </div>
    </>
  );
}
