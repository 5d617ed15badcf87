// The filters of items. Status and days are asked of the service; the others search its answer.
import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/fields/date-field';
import { FilterChoice, FilterText } from '../kit/list/filter-bar';
import filterBar from '../kit/list/filter-bar.module.css';
import { NONE, STATUS_CHOICES, type ItemPlace } from './item-search';
import { statusText } from './item-text';
import classes from './items.module.css';
import type { Attributes } from './use-attributes';

interface ItemFiltersProps {
  readonly place: ItemPlace;
  readonly attributes: Attributes;
  readonly onChange: (filters: Partial<ItemPlace>) => void;
}

export function ItemFilters({ place, attributes, onChange }: ItemFiltersProps) {
  const { t } = useTranslation();
  const choicesOf = (rows: ReadonlyMap<number, { readonly name: string }>) => [
    { value: 'all', label: t('office.list.all') },
    { value: NONE, label: t('office.items.noneOf') },
    ...[...rows].map(([id, { name }]) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <FilterText label={t('office.items.find')} value={place.find} onChange={(find) => onChange({ find })} />
      <FilterChoice
        label={t('office.items.fields.subcategory')}
        value={place.subcategory}
        all="all"
        choices={choicesOf(attributes.subcategories)}
        onChange={(subcategory) => onChange({ subcategory })}
      />
      <FilterChoice
        label={t('office.items.fields.color')}
        value={place.color}
        all="all"
        choices={choicesOf(attributes.colors)}
        onChange={(color) => onChange({ color })}
      />
      <FilterChoice
        label={t('office.items.fields.discount')}
        value={place.discount}
        all="all"
        choices={choicesOf(attributes.discounts)}
        onChange={(discount) => onChange({ discount })}
      />
      <FilterChoice
        label={t('office.items.fields.status')}
        value={place.status}
        all="all"
        choices={STATUS_CHOICES.map((value) => ({
          value,
          label: value === 'all' ? t('office.list.all') : statusText(value, t),
        }))}
        onChange={(status) => onChange({ status })}
      />
      <ChangedBetween place={place} onChange={onChange} />
    </>
  );
}

const NO_DAYS = { updatedFrom: '', updatedTo: '' };

function ChangedBetween({ place, onChange }: Pick<ItemFiltersProps, 'place' | 'onChange'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const used = place.updatedFrom !== '' || place.updatedTo !== '';
  const apply = (days: typeof NO_DAYS) => {
    setOpen(false);
    onChange(days);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <Button
          className={filterBar['choice'] ?? ''}
          data-on={used || undefined}
          rightSection={<IconChevronDown size="0.875rem" stroke={1.6} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('office.items.changedBetween')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('office.items.changedBetween')}>
        <Days place={place} onApply={apply} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Asked for when they are applied: each is a question to the service. */
function Days({ place, onApply }: { readonly place: ItemPlace; readonly onApply: (days: typeof NO_DAYS) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ updatedFrom: place.updatedFrom, updatedTo: place.updatedTo });
  return (
    <form
      className={classes['days']}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(typed);
      }}
    >
      {(['updatedFrom', 'updatedTo'] as const).map((limit) => (
        <DateField
          key={limit}
          label={t(`office.items.${limit}`)}
          value={typed[limit]}
          onChange={(date) => setTyped({ ...typed, [limit]: date })}
        />
      ))}
      <div className={classes['apply']}>
        <Button onClick={() => onApply(NO_DAYS)}>{t('office.customers.clearFilters')}</Button>
        <Button type="submit" variant="filled">
          {t('office.customers.applyFilters')}
        </Button>
      </div>
    </form>
  );
}
