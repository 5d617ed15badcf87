// The area Customer stores: the list, and the open store beside it.
import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { CUSTOMER_STORE_STATUSES, type CustomerStore } from '#shared/api/customers/customer-store';
import {
  createCustomerStore,
  listCustomerStores,
  patchCustomerStore,
  replaceCustomerStore,
} from '#shared/api/customers/customer-stores';
import { statedText } from '#shared/domain/money/money';
import { statusText } from '../../customers/status-text';
import { useTranslation } from '../../locales/use-translation';
import { currencyName, formatStated } from '../../ui/text/number-format';
import { useTill } from '../../till/use-till';
import { ActionHint } from '../../ui/keys/shortcut';
import type { ListColumn } from '../kit/list/columns';
import { FilterChoice, FilterText } from '../kit/list/filter-bar';
import { ListArea } from '../kit/list/list-area';
import { useAllPages } from '../kit/answers/use-all-pages';
import { useRecords } from '../kit/list/use-records';
import { useNewRecord } from '../place/areas';
import { usePlace } from '../place/use-place';
import { StoreEditor } from './store-editor';
import { newStore } from './store-form';
import { matches, STATUS_CHOICES, storeSearch } from './store-search';

const WRITES = [patchCustomerStore, replaceCustomerStore, createCustomerStore];
const idOf = ({ id }: CustomerStore) => String(id);

export function StoresScreen() {
  const { t } = useTranslation();
  const at = usePlace(storeSearch);
  const { place, go } = at;
  const { status } = place;
  const query = useMemo(() => ({ status: status === 'all' ? [...CUSTOMER_STORE_STATUSES] : [status] }), [status]);
  const answer = useAllPages(listCustomerStores, query, idOf);
  const columns = useStoreColumns();
  const isAsked = status !== 'all' && status !== 'ACTIVE';
  const records = useRecords({ area: 'stores', answer, writes: WRITES, newRow: newStore, idOf, matches, columns, at });
  const { openRecord, isNew, unsent, readAgain, all } = records;
  return (
    <ListArea
      records={records}
      words={{
        records: t('office.stores.records'),
        none: isAsked ? t('office.list.nothingFound') : t('office.stores.none'),
        noneThen: isAsked ? (
          t('office.list.noneWithFilters')
        ) : (
          <>
            {t('office.stores.newHint')} <ActionHint action="newRecord" />
          </>
        ),
        count: (count) => t('office.stores.count', { count }),
      }}
      create={useNewRecord('stores')}
      filters={
        <>
          <FilterText
            label={t('office.stores.find')}
            value={place.find}
            onChange={(text) => go({ find: text }, 'same')}
          />
          <FilterChoice
            label={t('office.stores.fields.status')}
            value={status}
            all="all"
            choices={STATUS_CHOICES.map((value) => ({
              value,
              label: value === 'all' ? t('office.list.all') : t(`customers.statuses.${value}`),
            }))}
            onChange={(chosen) => go({ status: chosen }, 'same')}
          />
        </>
      }
      marksOf={(store) => store.status !== 'ACTIVE' && <Badge>{statusText(store.status, t)}</Badge>}
    >
      {(isNew || openRecord) && (
        <StoreEditor
          key={records.openKey}
          store={openRecord}
          all={all ?? []}
          unsent={openRecord ? unsent.get(idOf(openRecord)) : undefined}
          readAgain={readAgain}
          missingSince={records.missingSince}
          onClose={records.close}
          onCreated={records.created}
        />
      )}
    </ListArea>
  );
}

export function useStoreColumns(): readonly ListColumn<CustomerStore>[] {
  const { t } = useTranslation();
  const { currency } = useTill();
  return useMemo(() => {
    const column = (id: string, head: string, text: (row: CustomerStore) => string, isSecondary = true) => ({
      ...{ id, head, text, order: text, isSecondary },
    });
    return [
      column('name', t('office.stores.fields.name'), ({ name }) => name, false),
      column('owner', t('office.stores.groups.owner'), ({ ownerName }) => ownerName),
      column('city', t('office.stores.fields.city'), ({ city }) => city),
      {
        ...column('status', t('office.stores.fields.status'), (store) => statusText(store.status, t)),
        isExtra: true,
        isFiled: true,
      },
      {
        id: 'creditLimit',
        head: t('office.stores.fields.creditLimit', { currency: currencyName(currency) }),
        order: ({ creditLimit }: CustomerStore) => creditLimit,
        text: ({ creditLimit }: CustomerStore) => formatStated(creditLimit, currency),
        csv: ({ creditLimit }: CustomerStore) => statedText(creditLimit, currency),
        isFigure: true,
      },
    ];
  }, [t, currency]);
}
