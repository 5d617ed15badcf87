// The area Vendors: the list, and the open vendor beside it.
import type { Vendor } from '#shared/api/procurement/vendor';
import { createVendor, listVendors, patchVendor } from '#shared/api/procurement/vendors';
import { useTranslation } from '../../locales/use-translation';
import { ActionHint } from '../../ui/keys/shortcut';
import { FilterChoice, FilterText } from '../kit/list/filter-bar';
import { ListArea } from '../kit/list/list-area';
import { useAllPages } from '../kit/answers/use-all-pages';
import { useRecords } from '../kit/list/use-records';
import { useNewRecord } from '../place/areas';
import { usePlace } from '../place/use-place';
import { useVendorColumns } from './use-vendor-columns';
import { VendorEditor } from './vendor-editor';
import { newVendor } from './vendor-form';
import { matches, STATUS_CHOICES, vendorSearch } from './vendor-search';

const WRITES = [patchVendor, createVendor];
const idOf = ({ id }: Vendor) => id;

export function VendorsScreen() {
  const { t } = useTranslation();
  const at = usePlace(vendorSearch);
  const { place, go } = at;
  const answer = useAllPages(listVendors, {}, idOf);
  const columns = useVendorColumns();
  const records = useRecords({
    area: 'vendors',
    answer,
    writes: WRITES,
    newRow: newVendor,
    idOf,
    matches,
    columns,
    at,
  });
  const { openRecord, isNew, unsent, readAgain } = records;
  return (
    <ListArea
      records={records}
      words={{
        records: t('office.vendors.records'),
        none: t('office.vendors.none'),
        noneThen: (
          <>
            {t('office.vendors.newHint')} <ActionHint action="newRecord" />
          </>
        ),
        count: (count) => t('office.vendors.count', { count }),
      }}
      create={useNewRecord('vendors')}
      filters={
        <>
          <FilterText label={t('office.vendors.search')} value={place.text} onChange={(text) => go({ text }, 'same')} />
          <FilterChoice
            label={t('office.vendors.fields.status')}
            value={place.status}
            all="all"
            choices={STATUS_CHOICES.map((value) => ({ value, label: t(`office.vendors.statuses.${value}`) }))}
            onChange={(chosen) => go({ status: chosen }, 'same')}
          />
        </>
      }
    >
      {(isNew || openRecord) && (
        <VendorEditor
          key={records.openKey}
          vendor={openRecord}
          all={records.all ?? []}
          onOpen={(id) => go({ open: id }, 'step')}
          unsent={openRecord ? unsent.get(openRecord.id) : undefined}
          readAgain={readAgain}
          missingSince={records.missingSince}
          onClose={records.close}
          onCreated={records.created}
        />
      )}
    </ListArea>
  );
}
