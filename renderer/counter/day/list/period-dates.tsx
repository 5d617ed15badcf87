import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { periodProblems, type Dates } from './period';

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
      <TextInput
        key={end}
        type="date"
        label={t(`day.${end}`)}
        value={dates[end]}
        error={problem && t(`day.${problem}`)}
        onChange={(event) => onChange({ [end]: event.currentTarget.value })}
      />
    );
  });
}
