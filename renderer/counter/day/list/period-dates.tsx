import { useTranslation } from '../../../locales/use-translation';
import classes from './day-list.module.css';
import { DateField } from '../../../ui/fields/date-field';
import { periodProblems, type Dates } from '../../open-day/period';

interface PeriodDatesProps {
  readonly dates: Dates;
  readonly onChange: (part: Partial<Dates>) => void;
}

/** The first and the last business date of a period, with their errors. */
export function PeriodDates({ dates, onChange }: PeriodDatesProps) {
  const { t } = useTranslation();
  const problems = periodProblems(dates);
  return (['from', 'to'] as const).map((end) => {
    const problem = problems[end];
    return (
      <DateField
        key={end}
        className={classes['date'] ?? ''}
        label={t(`day.${end}`)}
        value={dates[end]}
        error={problem && t(`day.${problem}`)}
        onChange={(date) => onChange({ [end]: date })}
      />
    );
  });
}
