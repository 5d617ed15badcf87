// The filters of sales. What is typed and the tender search what is loaded; all others are asked of the service.
import { Input, TextInput } from '@mantine/core';
import { useId, useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { amountText } from '../kit/form/problems';
import { useCustomerNames } from '../../store/queries';
import { factsText } from '../../ui/text/list-text';
import { FilterChoice, FilterText } from '../kit/list/filter-bar';
import { FilterMore } from '../kit/filters/filter-more';
import { CustomerField } from '../kit/finder/customer-field';
import { OneItemField, useItemName } from './one-item-field';
import { FilterPeriod } from '../kit/report/filter-period';
import { LIST_PERIODS } from '../place/periods';
import { isNoAmount, KIND_CHOICES, TENDER_CHOICES, type SalesPlace } from './sales-search';

interface SalesFiltersProps {
  readonly place: SalesPlace;
  readonly cashiers: readonly { readonly value: string; readonly label: string }[];
  readonly registers: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (filters: Partial<SalesPlace>) => void;
}

export function SalesFilters({ place, cashiers, registers, onChange }: SalesFiltersProps) {
  const { t } = useTranslation();
  const all = { value: 'all', label: t('office.list.all') };
  return (
    <>
      <FilterText label={t('office.sales.find')} value={place.text} onChange={(text) => onChange({ text })} />
      <FilterPeriod kept={place} anyDate={place.anyDate} first="today" names={LIST_PERIODS} onChange={onChange} />
      <FilterChoice
        label={t('office.sales.kind')}
        value={place.kind}
        all="all"
        choices={KIND_CHOICES.map((value) => ({ value, label: t(`office.sales.kinds.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterChoice
        label={t('office.sales.register')}
        value={place.register}
        all="all"
        choices={[all, ...registers]}
        onChange={(register) => onChange({ register })}
      />
      <FilterChoice
        label={t('office.sales.cashier')}
        value={place.cashier}
        all="all"
        choices={[all, ...cashiers]}
        onChange={(cashier) => onChange({ cashier })}
      />
      <FilterChoice
        label={t('office.sales.tender')}
        value={place.tender}
        all="all"
        choices={TENDER_CHOICES.map((value) => ({
          value,
          label: value === 'all' ? all.label : t(`receipt.tenders.${value}`),
        }))}
        onChange={(tender) => onChange({ tender })}
      />
      <MoreFilters place={place} onChange={onChange} />
    </>
  );
}

/** `sought`: what is typed for a customer who is not chosen yet. */
const NONE = { receipt: '', customer: '', item: '', sought: '', least: '', most: '' };

function MoreFilters({ place, onChange }: Pick<SalesFiltersProps, 'place' | 'onChange'>) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { receipt, customer, item, least, most } = place;
  const id = useId();
  const itemName = useItemName(item);
  const names = useCustomerNames(useMemo(() => (customer === '' ? [] : [customer]), [customer]));
  const said = {
    ...{ customer: factsText([names.get(customer), customer]), receipt: receipt.trim(), item: itemName },
    ...{ least: least.trim(), most: most.trim() },
  };
  return (
    <FilterMore
      name={t('office.customers.filters')}
      words={(['customer', 'item', 'receipt', 'least', 'most'] as const)
        .filter((filter) => said[filter] !== '')
        .map((filter) => ({
          label: filter === 'customer' ? t('office.sales.customer') : t(`office.sales.filter.${filter}`),
          text: said[filter],
        }))}
      filters={{ receipt, customer, item, sought: '', least, most }}
      none={NONE}
      mayApply={(typed) => typed.sought === '' && !isNoAmount(typed.least) && !isNoAmount(typed.most)}
      onApply={({ receipt, customer, item, least, most }) => onChange({ receipt, customer, item, least, most })}
    >
      {(typed, type) => (
        <>
          <Input.Wrapper id={id} label={t('office.sales.customer')}>
            <CustomerField
              id={id}
              error={typed.sought === '' ? undefined : t('office.sales.chooseCustomer')}
              value={typed.customer}
              onChange={(chosen) => type({ customer: chosen, sought: '' })}
              onLeft={(sought) => type({ sought })}
            />
          </Input.Wrapper>
          <Input.Wrapper id={`${id}-item`} label={t('office.sales.filter.item')}>
            <OneItemField id={`${id}-item`} value={typed.item} onChange={(chosen) => type({ item: chosen })} />
          </Input.Wrapper>
          {(['receipt', 'least', 'most'] as const).map((filter) => (
            <TextInput
              key={filter}
              label={t(`office.sales.filter.${filter}`)}
              value={typed[filter]}
              autoComplete="off"
              error={(filter === 'least' || filter === 'most') && isNoAmount(typed[filter]) && amountText(currency, t)}
              onChange={({ currentTarget }) => type({ [filter]: currentTarget.value })}
            />
          ))}
        </>
      )}
    </FilterMore>
  );
}
