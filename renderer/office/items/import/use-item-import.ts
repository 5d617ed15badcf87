// A file of items between its choice and the import: what it holds, which column is what, and what is saved of it.
import { useMemo, useState } from 'react';
import type { Item } from '#shared/api/catalog/item';
import { useTranslation } from '../../../locales/use-translation';
import { useStore } from '../../../store/core/store-context';
import { readItemsWhere } from '../../../store/items/read-items';
import { useTill } from '../../../till/use-till';
import { guessColumns, type CsvFile } from '../../kit/import/csv-file';
import { usePickedFile } from '../../kit/import/use-picked-file';
import { useFieldLabel } from '../item-editor';
import { newValues } from '../item-form';
import type { Attributes } from '../use-attributes';
import { useTaxes } from '../use-taxes';
import { importRows, type ImportRow } from './import-rows';
import { HEADS, IMPORTED, type Imported, type ItemColumns } from './item-columns';
import { groupKey, saveImport, type Saved } from './save-import';
import { useNamedTaxes } from './use-named-taxes';

interface Chosen {
  readonly name: string;
  readonly file: CsvFile;
  /** SKUs that the catalog had when the file was read. */
  readonly known: ReadonlySet<string>;
  readonly columns: ItemColumns;
  /** What is saved of it. */
  readonly saved: Saved;
}

/** Items of this computer that are looked through for SKUs. */
const MOST_ITEMS = 1_000_000;

export function useItemImport(all: readonly Item[], attributes: Attributes) {
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = useTill();
  const choices = useTaxes();
  const taxes = useNamedTaxes();
  // Where there is one tax, no column has to say which.
  const fields = choices.length > 1 ? IMPORTED : IMPORTED.filter((field) => field !== 'tax');
  const labelOf = useFieldLabel();
  const empty = useMemo(() => newValues(taxes.map(({ value }) => value)), [taxes]);
  const [tax, setTax] = useState(() => empty['tax'] ?? '');
  const labelsOf = (field: Imported) => [
    ...[labelOf(field), ...(field === 'unitPrice' ? [t('office.items.price')] : [])],
    ...HEADS[field],
  ];
  const picked = usePickedFile<Chosen>(async (name, file) => {
    const here = await readItemsWhere(store.db, () => true, MOST_ITEMS);
    const found = guessColumns(file.heads, fields, labelsOf);
    return {
      ...{ name, file, columns: { ...found, tax: found.tax ?? null } },
      known: new Set([...here, ...all].map(({ sku }) => sku)),
      saved: { rows: new Set(), groups: new Map() },
    };
  });
  const { chosen, change } = picked;
  const rows = useMemo(() => {
    if (!chosen) return [];
    const into = { empty: { ...empty, tax }, taxes, currency, known: chosen.known };
    return importRows(chosen.file.rows, chosen.columns, into, t);
  }, [chosen, empty, taxes, tax, currency, t]);
  const good = rows.filter(({ problem: found }) => found === null);
  const save = () =>
    picked.save(async (onProgress) => {
      if (chosen) await saveImport(store, session, good, attributes.subcategories.values(), chosen.saved, onProgress);
    });
  return {
    ...picked,
    ...{ fields, tax, setTax, taxes: choices, good, save, labelOf },
    leftOut: rows.filter(({ problem: found }) => found !== null),
    newGroups: newGroupsOf(good, attributes),
    setColumns: (columns: ItemColumns) => chosen && change({ ...chosen, columns }),
  };
}

/** Names of subcategories that the catalog does not have. */
function newGroupsOf(rows: readonly ImportRow[], { subcategories }: Attributes): string[] {
  const there = new Set(['', ...[...subcategories.values()].map(({ name }) => groupKey(name))]);
  const named = rows.map(({ subcategory }) => [groupKey(subcategory), subcategory.trim()] as const);
  return [...new Map(named.filter(([key]) => !there.has(key))).values()];
}
