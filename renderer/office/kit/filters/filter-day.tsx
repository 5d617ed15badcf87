// A day in the filter bar of a list.
import { DateField } from '../../../ui/fields/date-field';
import { businessDay } from '../../../ui/text/date-format';
import { useFilterWords } from '../list-context';

interface FilterDayProps {
  readonly label: string;
  /** What no day stands for. */
  readonly placeholder: string;
  readonly className: string;
  /** YYYY-MM-DD; '' for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

export function FilterDay({ label, placeholder, className, value, onChange }: FilterDayProps) {
  useFilterWords([{ label, text: value === '' ? placeholder : businessDay(value) }]);
  return (
    <DateField className={className} aria-label={label} placeholder={placeholder} value={value} onChange={onChange} />
  );
}
