// The filters of items. Status and days are asked of the service; the others search its answer.
import { useTranslation } from '../../locales/use-translation';
import { DateField } from '../../ui/fields/date-field';
import { businessDay } from '../../ui/text/date-format';
import { FilterChoice, FilterText } from '../kit/list/filter-bar';
import { FilterMore } from '../kit/filters/filter-more';
import { NONE, STATUS_CHOICES, type ItemPlace } from './item-search';
import { statusText } from './item-text';
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
  const { updatedFrom, updatedTo } = place;
  return (
    <FilterMore
      name={t('office.items.fields.changed')}
      unused={t('office.report.periods.any')}
      words={(['updatedFrom', 'updatedTo'] as const)
        .filter((limit) => place[limit] !== '')
        .map((limit) => ({ label: t(`office.items.${limit}`), text: businessDay(place[limit]) }))}
      filters={{ updatedFrom, updatedTo }}
      none={NO_DAYS}
      onApply={onChange}
    >
      {(typed, type) =>
        (['updatedFrom', 'updatedTo'] as const).map((limit) => (
          <DateField
            key={limit}
            label={t(`office.items.${limit}`)}
            value={typed[limit]}
            onChange={(date) => type({ [limit]: date })}
          />
        ))
      }
    </FilterMore>
  );
}
