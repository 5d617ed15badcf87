// The area Customers: the list, and the open customer beside it with their purchases.
import { Badge, Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { statusText } from '../../customers/status-text';
import { useTranslation } from '../../locales/use-translation';
import { useCustomer } from '../../store/queries';
import { useTill } from '../../till/use-till';
import { ActionHint } from '../../ui/keys/shortcut';
import { FilterChoice, FilterText } from '../kit/list/filter-bar';
import { ListArea } from '../kit/list/list-area';
import { useRecords } from '../kit/list/use-records';
import { useNewRecord } from '../place/areas';
import { usePlace } from '../place/use-place';
import { CustomerEditor } from './customer-editor';
import { CustomerFilters } from './customer-filters';
import type { CustomerRow } from './customer-form';
import { customerSearch, isNarrowed, matchesWith, STATUS_CHOICES } from './customer-search';
import { ImportPanel } from './import/import-panel';
import { lookAlikes } from './look-alikes';
import { useCustomerColumns } from './use-customer-columns';
import { useCustomerRows } from './use-customer-rows';
import { useAssignedNumbers } from './use-assigned-numbers';

const idOf = ({ key }: CustomerRow) => key;
const NO_WRITES = [] as const;

export function CustomersScreen() {
  const { t } = useTranslation();
  const at = usePlace(customerSearch);
  const { place, go } = at;
  const { answer, unsent } = useCustomerRows(place);
  const columns = useCustomerColumns();
  const { timeZone } = useTill().session.merchant;
  const matches = useMemo(() => matchesWith(unsent, timeZone), [unsent, timeZone]);
  const parts = { area: 'customers', writes: NO_WRITES, laid: unsent } as const;
  const records = useRecords({ ...parts, answer, idOf, matches, columns, at });
  const { isNew, all } = records;
  const isAsked = isNarrowed(place);
  // Also one that the list leaves out: it was found elsewhere, or the list was never loaded.
  const here = useCustomer(place.open ?? '');
  const found = here?.key === place.open ? { ...here.customer, key: here.key } : null;
  const isListed = all?.some(({ key }) => key === place.open) === true;
  const openRecord = isListed ? records.openRecord : (found ?? records.openRecord);
  const alike = useMemo(() => lookAlikes(all ?? []), [all]);
  // The record that was open when an import was begun: opening another puts that in front.
  const [importing, setImporting] = useState<{ readonly besides: string | null } | null>(null);
  useAssignedNumbers(records.drafts, place.open, records.created);
  const create = useNewRecord('customers');
  const importButton = create && (
    <Button
      leftSection={<IconUpload size="1.25rem" stroke={1.6} aria-hidden />}
      onClick={() => setImporting({ besides: place.open })}
    >
      {t('app.asksFirst', { step: t('office.import.button') })}
    </Button>
  );
  return (
    <ListArea
      records={records}
      words={{
        records: t('office.customers.records'),
        none: isAsked ? t('office.list.nothingFound') : t('office.customers.none'),
        noneThen: isAsked ? (
          t('office.list.noneWithFilters')
        ) : (
          <>
            {t('office.customers.newHint')} <ActionHint action="newRecord" />
          </>
        ),
        noneAction: importButton,
        count: (count) => t('office.customers.count', { count }),
      }}
      create={create}
      actions={importButton}
      filters={
        <>
          <FilterText
            label={t('office.customers.find')}
            value={place.find}
            onChange={(text) => go({ find: text }, 'same')}
          />
          <FilterChoice
            label={t('office.customers.fields.status')}
            value={place.status}
            all="all"
            choices={STATUS_CHOICES.map((value) => ({
              value,
              label: value === 'all' ? t('office.list.all') : t(`customers.statuses.${value}`),
            }))}
            onChange={(status) => go({ status }, 'same')}
          />
          <CustomerFilters place={place} onChange={(filters) => go(filters, 'same')} />
        </>
      }
      marksOf={(row) => (
        <>
          {row.status !== 'ACTIVE' && <Badge>{statusText(row.status, t)}</Badge>}
          {alike.has(row.key) && <Badge color="amber">{t('office.customers.alike')}</Badge>}
          {row.createdViaAi && <Badge>{t('office.customers.viaAi')}</Badge>}
        </>
      )}
      hasThird={importing === null || importing.besides !== place.open}
    >
      {importing && importing.besides === place.open ? (
        <ImportPanel all={all ?? []} onClose={() => setImporting(null)} />
      ) : (
        (isNew || openRecord) && (
          <CustomerEditor
            key={records.openKey}
            customer={openRecord}
            unsent={openRecord ? unsent.get(openRecord.key) : undefined}
            all={all ?? []}
            alike={openRecord ? (alike.get(openRecord.key) ?? []) : []}
            refresh={answer.refresh}
            missingSince={records.missingSince}
            onClose={records.close}
            onOpen={(key, going) => records.goOn(key, {}, going)}
            onCreated={records.created}
          />
        )
      )}
    </ListArea>
  );
}
