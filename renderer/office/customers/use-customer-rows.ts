// The customers of the list: those the service answered with and those made on this device without a number yet, and what is not
// sent of them. Their writes are those of the till: customer.create and customer.change.
import { useLiveQuery } from '../../store/core/use-live-query';
import { useMemo } from 'react';
import type { Customer, CustomerListQuery } from '#shared/api/customers/customer';
import { listCustomers } from '#shared/api/customers/customers';
import { changedFields } from '#shared/writes/customer-change';
import { customerRecord, localIdOfCreate } from '#shared/writes/customer-create';
import { useStore } from '../../store/core/store-context';
import { readCustomersWhere } from '../../store/customer-packs/customer-packs';
import { localCustomerView, localKey } from '../../store/customer-packs/customer-view';
import type { PosDatabase } from '../../store/database/database';
import type { OutboxRow } from '../../store/database/entry-rows';
import { useTill } from '../../till/use-till';
import { refusalOf, unsentOf, useUnsentEntries, type Unsent } from '../kit/form/unsent';
import { useAllPages } from '../kit/answers/use-all-pages';
import { shownOf, type Answer } from '../kit/answers/use-answer';
import { useWithCopy } from '../kit/answers/use-with-copy';
import { useWithFound } from '../kit/answers/use-with-found';
import type { CustomerRow } from './customer-form';
import { isAsked, isFound, queryOf, type CustomerPlace } from './customer-search';

interface CustomerRows {
  readonly answer: Answer<readonly CustomerRow[]>;
  readonly unsent: ReadonlyMap<string, Unsent>;
}

const numberOf = ({ customerNumber }: Customer) => customerNumber;
const RECORDS = [customerRecord('')];

export function useCustomerRows(place: CustomerPlace): CustomerRows {
  const { db } = useStore();
  const { timeZone } = useTill().session.merchant;
  const query = useMemo(() => queryOf(place, timeZone), [place, timeZone]);
  const listed = useAllPages(listCustomers, query, numberOf);
  const service = useWithFound(
    useWithCopy(listed, 'customers', query, readCustomers),
    place.find,
    numberOf,
    (db: PosDatabase, most: number) =>
      readCustomersWhere(db, (each) => isAsked(rowOf(each), query, () => true) && isFound(rowOf(each), place), most),
  );
  const unsent = useUnsentEntries(RECORDS, unsentByKey);
  const local = useLiveQuery(() => db.localCustomers.toArray(), [db]);
  const shown = shownOf(service);
  const rows = useMemo(() => {
    if (shown === undefined) return undefined;
    const own = (local ?? []).map((row) => {
      const times = { createdTime: row.savedAt, modifiedTime: row.savedAt };
      return { ...localCustomerView(row).customer, ...times, key: localKey(row.localId) };
    });
    return [...own, ...shown.map(rowOf)];
  }, [shown, local]);
  const { data, meanwhile } = service;
  return {
    answer: {
      ...service,
      data: data && rows,
      meanwhile: meanwhile && rows ? { ...meanwhile, rows } : null,
      refresh: async () => (await service.refresh())?.map(rowOf) ?? null,
    },
    unsent,
  };
}

function readCustomers(db: PosDatabase, query: Partial<CustomerListQuery>, most: number): Promise<Customer[]> {
  return readCustomersWhere(db, (customer) => isAsked(rowOf(customer), query, () => true), most);
}

function rowOf(customer: Customer): CustomerRow {
  return { ...customer, key: customer.customerNumber };
}

function unsentByKey(rows: readonly OutboxRow[]): ReadonlyMap<string, Unsent> {
  const unsent = new Map<string, Unsent>();
  const writes = new Map<string, OutboxRow['write'][]>();
  for (const row of rows) {
    const { entryId, write, savedAt } = row;
    const key = keyOf(write);
    if (key === null) continue;
    const fields =
      write.kind === 'customer.change' ? changedFields(write).map(([field, { value }]) => [field, value]) : [];
    const before = unsent.get(key);
    const body = { ...before?.body, ...(Object.fromEntries(fields) as object) };
    const refusal = refusalOf(row) ?? before?.refusal ?? null;
    const all = [...(writes.get(key) ?? []), write];
    writes.set(key, all);
    unsent.set(key, { ...unsentOf(all), entryId, kind: write.kind, body, savedAt, savedBy: write.savedBy, refusal });
  }
  return unsent;
}

function keyOf(write: OutboxRow['write']): string | null {
  if (write.kind === 'customer.create') return localKey(localIdOfCreate(write));
  if (write.kind !== 'customer.change') return null;
  return write.customerNumber ?? localKey(write.localCustomerId ?? '');
}
