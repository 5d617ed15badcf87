// The area Items: the list, and beside it the open item or the change of many prices.
import { Badge, Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Item, ItemListQuery } from '#shared/api/catalog/item';
import { createItem, listItems, patchItem } from '#shared/api/catalog/items';
import { useTranslation } from '../../locales/use-translation';
import type { PosDatabase } from '../../store/database/database';
import { readItemsWhere } from '../../store/items/read-items';
import { useTill } from '../../till/use-till';
import { ActionHint } from '../../ui/keys/shortcut';
import { ListArea } from '../kit/list/list-area';
import { useAllPages } from '../kit/answers/use-all-pages';
import { useWithCopy } from '../kit/answers/use-with-copy';
import { useWithFound } from '../kit/answers/use-with-found';
import { useRecords } from '../kit/list/use-records';
import type { Selection } from '../kit/list/use-selection';
import { useNewRecord } from '../place/areas';
import { usePlace } from '../place/use-place';
import type { BulkChange } from './bulk/bulk-change';
import { BulkResult, type BulkWords } from './bulk/bulk-result';
import { FieldChangePanel } from './bulk/field-change-panel';
import { ItemEditor, useFieldLabel } from './item-editor';
import { ImportPanel } from './import/import-panel';
import { ItemFilters } from './item-filters';
import { newItem } from './item-form';
import { isAsked, itemSearch, matches, NO_SERVICE_FILTERS, queryOf } from './item-search';
import { statusText } from './item-text';
import { PriceChangePanel } from './bulk/price-change-panel';
import { useKeptPrices } from './bulk/use-kept-prices';
import { useAttributes } from './use-attributes';
import { useItemHere } from './use-item-here';
import { useItemColumns } from './use-item-columns';

const WRITES = [patchItem, createItem];
const idOf = ({ itemId }: Item) => itemId;

function readItems(db: PosDatabase, query: Partial<ItemListQuery>, most: number): Promise<Item[]> {
  return readItemsWhere(db, (item) => isAsked(item, query), most);
}

/** Many items that are being changed. */
interface Bulk {
  readonly kind: 'prices' | 'fields';
  /** As they were when they were selected. */
  readonly chosen: ReadonlyMap<string, Item>;
  readonly clearSelection: () => void;
  /** The record that was open then: opening another puts that in front. */
  readonly besides: string | null;
  /** What was saved; null while nothing is. */
  readonly saved: { readonly changes: readonly BulkChange[]; readonly words: BulkWords } | null;
}

/** An item that the list leaves out is found by its own texts alone. */
const isNotShown = () => false;

export function ItemsScreen() {
  const { t } = useTranslation();
  const { session } = useTill();
  const at = usePlace(itemSearch);
  const { place, go } = at;
  const { timeZone } = session.merchant;
  const { status, updatedFrom, updatedTo } = place;
  const query = useMemo(
    () => queryOf({ status, updatedFrom, updatedTo }, timeZone),
    [status, updatedFrom, updatedTo, timeZone],
  );
  const listed = useWithCopy(useAllPages(listItems, query, idOf), 'items', query, readItems);
  const answer = useWithFound(listed, place.find, idOf, (db, most) =>
    readItemsWhere(db, (item) => isAsked(item, query) && matches(item, place, isNotShown), most),
  );
  const attributes = useAttributes();
  const columns = useItemColumns(attributes);
  const records = useRecords({ area: 'items', answer, writes: WRITES, newRow: newItem, idOf, matches, columns, at });
  const { isNew, unsent, all } = records;
  const openRecord = useItemHere(place.open, unsent, records.openRecord);
  const labelOf = useFieldLabel();
  const [bulk, setBulk] = useState<Bulk | null>(null);
  // The record that was open when an import was begun: opening another puts that in front.
  const [importing, setImporting] = useState<{ readonly besides: string | null } | null>(null);
  const prices = useKeptPrices(all);
  if (bulk === null && prices?.items && importing === null)
    setBulk({ kind: 'prices', chosen: prices.items, clearSelection: () => {}, besides: prices.besides, saved: null });
  const inFront = useRef(bulk);
  useEffect(() => {
    inFront.current = bulk;
  }, [bulk]);
  const { rows } = records;
  const chosen = useMemo(() => {
    if (!bulk) return [];
    // In the order of the list; those that its filters hide by now follow, last those that the service leaves out for them.
    const inOrder = new Map([...rows, ...(all ?? [])].map((item) => [item.itemId, item]));
    const others = [...bulk.chosen].filter(([id]) => !inOrder.has(id)).map(([, item]) => item);
    return [...[...inOrder.values()].filter(({ itemId }) => bulk.chosen.has(itemId)), ...others];
  }, [bulk, rows, all]);
  const begin = (kind: Bulk['kind'], { rows, clear }: Selection<Item>) => {
    setImporting(null);
    prices?.discard();
    setBulk({
      ...{ kind, chosen: new Map(rows.map((item) => [item.itemId, item])) },
      ...{ clearSelection: clear, besides: place.open, saved: null },
    });
  };
  const panel = {
    items: chosen,
    readAgain: records.readAgain,
    onClose() {
      prices?.discard();
      setBulk(null);
    },
    onSaved(changes: readonly BulkChange[], words: BulkWords) {
      // Closed meanwhile, or others are selected by now: that stays.
      if (!bulk || inFront.current !== bulk) return;
      bulk.clearSelection();
      setBulk({ ...bulk, saved: { changes, words } });
    },
  };
  const create = useNewRecord('items');
  const importButton = create && (
    <Button
      leftSection={<IconUpload size="1.25rem" stroke={1.6} aria-hidden />}
      onClick={() => {
        prices?.discard();
        setBulk(null);
        setImporting({ besides: place.open });
      }}
    >
      {t('app.asksFirst', { step: t('office.import.button') })}
    </Button>
  );
  const beside = () => {
    if (importing && importing.besides === place.open)
      return <ImportPanel all={all ?? []} attributes={attributes} onClose={() => setImporting(null)} />;
    if (bulk && bulk.besides === place.open) {
      if (bulk.saved)
        return (
          <BulkResult
            {...bulk.saved}
            unsent={unsent}
            all={all ?? []}
            readAgain={records.readAgain}
            onClose={panel.onClose}
          />
        );
      if (bulk.kind === 'fields') return <FieldChangePanel {...panel} attributes={attributes} labelOf={labelOf} />;
      return prices && <PriceChangePanel {...panel} kept={prices} besides={bulk.besides} />;
    }
    if (!isNew && !openRecord) return null;
    return (
      <ItemEditor
        key={records.openKey}
        item={openRecord}
        all={all ?? []}
        attributes={attributes}
        unsent={openRecord ? unsent.get(openRecord.itemId) : undefined}
        refresh={answer.refresh}
        missingSince={records.missingSince}
        onClose={records.close}
        onCreated={(id) => records.created(id, NO_SERVICE_FILTERS)}
      />
    );
  };
  const isNarrowed = Object.keys(query).length > 0;
  return (
    <ListArea
      records={records}
      words={{
        records: t('office.items.records'),
        none: isNarrowed ? t('office.list.nothingFound') : t('office.items.none'),
        noneThen: isNarrowed ? (
          t('office.items.noneWithFilters')
        ) : (
          <>
            {t('office.items.newHint')} <ActionHint action="newRecord" />
          </>
        ),
        noneAction: importButton,
        count: (count) => t('office.items.count', { count }),
      }}
      create={create}
      actions={importButton}
      filters={<ItemFilters place={place} attributes={attributes} onChange={(filters) => go(filters, 'same')} />}
      marksOf={(item) => item.status !== 'ACTIVE' && <Badge>{statusText(item.status, t)}</Badge>}
      selectedActions={(selection) => [
        {
          label: t('app.asksFirst', { step: t('office.items.changePrices') }),
          onClick: () => begin('prices', selection),
        },
        {
          label: t('app.asksFirst', { step: t('office.items.bulk.changeFields') }),
          onClick: () => begin('fields', selection),
        },
      ]}
    >
      {beside()}
    </ListArea>
  );
}
