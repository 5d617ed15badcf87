// A file of items between its choice and the import: what it holds, which column is what, and what is saved of it.
import { useMemo, useState } from 'react';
import type { Item } from '#shared/api/catalog/item';
import { useTranslation } from '../../../locales/use-translation';
import { useStore } from '../../../store/core/store-context';
import { readItemsWhere } from '../../../store/items/read-items';
import { useTill } from '../../../till/use-till';
import { useSaving } from '../../../ui/fields/use-saving';
import { useFieldLabel } from '../item-editor';
import { newValues } from '../item-form';
import type { Attributes } from '../use-attributes';
import { useTaxes } from '../use-taxes';
import { importRows, type ImportRow } from './import-rows';
import { guessColumns, readItemFile, type Columns, type ItemFile } from './item-file';
import { groupKey, saveImport, type Saved } from './save-import';

interface Chosen {
  readonly name: string;
  readonly file: ItemFile;
  /** SKUs that the catalog had when the file was read. */
  readonly known: ReadonlySet<string>;
  readonly columns: Columns;
  /** What is saved of it. */
  readonly saved: Saved;
}

/** Rows of a file: each waits to be sent by itself. */
const MOST_ROWS = 5_000;
/** Items of this computer that are looked through for SKUs. */
const MOST_ITEMS = 1_000_000;

export function useItemImport(all: readonly Item[], attributes: Attributes) {
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = useTill();
  const choices = useTaxes();
  const taxes = useMemo(() => choices.map(({ value }) => value), [choices]);
  const labelOf = useFieldLabel();
  const saving = useSaving();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tax, setTax] = useState(() => newValues(taxes)['tax'] ?? '');
  const [progress, setProgress] = useState<number | null>(null);
  const [isDone, setDone] = useState(false);
  const rows = useMemo(() => {
    if (!chosen) return [];
    const into = { empty: { ...newValues(taxes), tax }, taxes, currency, known: chosen.known };
    return importRows(chosen.file.rows, chosen.columns, into, t);
  }, [chosen, taxes, tax, currency, t]);
  const good = rows.filter(({ problem: found }) => found === null);

  const labelsOf = (field: string) => [labelOf(field), ...(field === 'unitPrice' ? [t('office.items.price')] : [])];
  const read = (picked: File) =>
    void saving.run(async () => {
      setChosen(null);
      setDone(false);
      const file = readItemFile(await picked.arrayBuffer());
      const count = file?.rows.length ?? 0;
      if (!file) return setProblem(t('office.items.import.noFile'));
      if (count > MOST_ROWS) return setProblem(t('office.items.import.tooMany', { count, most: MOST_ROWS }));
      const here = await readItemsWhere(store.db, () => true, MOST_ITEMS);
      setProblem(null);
      setChosen({
        ...{ name: picked.name, file, columns: guessColumns(file.heads, labelsOf) },
        known: new Set([...here, ...all].map(({ sku }) => sku)),
        saved: { rows: new Set(), groups: new Map() },
      });
    });

  const save = () =>
    void saving.run(async () => {
      if (!chosen) return;
      try {
        await saveImport(store, session, good, attributes.subcategories.values(), chosen.saved, setProgress);
        setDone(true);
      } finally {
        setProgress(null);
      }
    });

  return {
    ...{ chosen, problem, tax, setTax, taxes: choices, progress, isDone, saving, good, read, save, labelOf },
    leftOut: rows.filter(({ problem: found }) => found !== null),
    newGroups: newGroupsOf(good, attributes),
    setColumns: (columns: Columns) => setChosen(chosen && { ...chosen, columns }),
  };
}

/** Names of subcategories that the catalog does not have. */
function newGroupsOf(rows: readonly ImportRow[], { subcategories }: Attributes): string[] {
  const there = new Set(['', ...[...subcategories.values()].map(({ name }) => groupKey(name))]);
  const named = rows.map(({ subcategory }) => [groupKey(subcategory), subcategory.trim()] as const);
  return [...new Map(named.filter(([key]) => !there.has(key))).values()];
}
