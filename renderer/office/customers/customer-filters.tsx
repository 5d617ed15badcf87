// The filters of the service that are not shown above the list by themselves: exact values, and days of creation and change.
import { Button, Popover, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/fields/date-field';
import filterBar from '../kit/list/filter-bar.module.css';
import classes from './customers.module.css';
import { DAY_FILTERS, EXACT_FILTERS, MORE_FILTERS, type CustomerPlace, type MoreFilter } from './customer-search';

type Filters = Pick<CustomerPlace, MoreFilter>;
const NONE = Object.fromEntries(MORE_FILTERS.map((filter) => [filter, ''])) as Filters;

interface CustomerFiltersProps {
  readonly place: CustomerPlace;
  readonly onChange: (filters: Filters) => void;
}

export function CustomerFilters({ place, onChange }: CustomerFiltersProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const used = MORE_FILTERS.filter((filter) => place[filter] !== '').length;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <Button
          className={filterBar['choice'] ?? ''}
          data-on={used > 0 || undefined}
          rightSection={<IconChevronDown size="0.875rem" stroke={1.6} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {used > 0 ? t('office.customers.filtersUsed', { count: used }) : t('office.customers.filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('office.customers.filters')}>
        <Fields
          place={place}
          onApply={(filters) => {
            setOpen(false);
            onChange(filters);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Asked for when they are applied, not with every stroke: each is a question to the service. */
function Fields({ place, onApply }: { readonly place: CustomerPlace; readonly onApply: (filters: Filters) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Filters>(
    () => Object.fromEntries(MORE_FILTERS.map((filter) => [filter, place[filter]])) as Filters,
  );
  const set = (filter: MoreFilter, text: string) => setTyped({ ...typed, [filter]: text });
  return (
    <form
      className={classes['filters']}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(typed);
      }}
    >
      {EXACT_FILTERS.map((filter) => (
        <TextInput
          key={filter}
          label={t(`office.customers.filter.${filter}`)}
          value={typed[filter]}
          autoComplete="off"
          onChange={({ currentTarget }) => set(filter, currentTarget.value)}
        />
      ))}
      {DAY_FILTERS.map((filter) => (
        <DateField
          key={filter}
          label={t(`office.customers.filter.${filter}`)}
          value={typed[filter]}
          onChange={(date) => set(filter, date)}
        />
      ))}
      <div className={classes['apply']}>
        <Button onClick={() => onApply(NONE)}>{t('office.customers.clearFilters')}</Button>
        <Button type="submit" variant="filled">
          {t('office.customers.applyFilters')}
        </Button>
      </div>
    </form>
  );
}
