// The filters of the service that are not shown above the list by themselves: exact values, and days of creation and change.
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../locales/use-translation';
import { DateField } from '../../ui/fields/date-field';
import { businessDay } from '../../ui/text/date-format';
import { FilterMore } from '../kit/filters/filter-more';
import { DAY_FILTERS, EXACT_FILTERS, MORE_FILTERS, type CustomerPlace, type MoreFilter } from './customer-search';

type Filters = Pick<CustomerPlace, MoreFilter>;
const filtersOf = (valueOf: (filter: MoreFilter) => string) =>
  Object.fromEntries(MORE_FILTERS.map((filter) => [filter, valueOf(filter)])) as Filters;
const NONE = filtersOf(() => '');

interface CustomerFiltersProps {
  readonly place: CustomerPlace;
  readonly onChange: (filters: Filters) => void;
}

export function CustomerFilters({ place, onChange }: CustomerFiltersProps) {
  const { t } = useTranslation();
  const used = MORE_FILTERS.filter((filter) => place[filter] !== '');
  const isDay = (filter: MoreFilter) => DAY_FILTERS.some((each) => each === filter);
  const name = t('office.customers.filters');
  return (
    <FilterMore
      name={name}
      label={used.length > 0 ? t('office.customers.filtersUsed', { count: used.length }) : name}
      words={used.map((filter) => ({
        label: t(`office.customers.filter.${filter}`),
        text: isDay(filter) ? businessDay(place[filter]) : place[filter],
      }))}
      filters={filtersOf((filter) => place[filter])}
      none={NONE}
      onApply={onChange}
    >
      {(typed, type) => (
        <>
          {EXACT_FILTERS.map((filter) => (
            <TextInput
              key={filter}
              label={t(`office.customers.filter.${filter}`)}
              value={typed[filter]}
              autoComplete="off"
              onChange={({ currentTarget }) => type({ [filter]: currentTarget.value })}
            />
          ))}
          {DAY_FILTERS.map((filter) => (
            <DateField
              key={filter}
              label={t(`office.customers.filter.${filter}`)}
              value={typed[filter]}
              onChange={(date) => type({ [filter]: date })}
            />
          ))}
        </>
      )}
    </FilterMore>
  );
}
