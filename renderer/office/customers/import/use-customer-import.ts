// A file of customers between its choice and the import: what it holds, which column is what, and what is saved of it.
import { useMemo } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { useStore } from '../../../store/core/store-context';
import type { PosDatabase } from '../../../store/database/database';
import { useTill } from '../../../till/use-till';
import { useTimes } from '../../../ui/text/times';
import type { CsvFile } from '../../kit/import/csv-file';
import { usePickedFile } from '../../kit/import/use-picked-file';
import type { CustomerRow } from '../customer-form';
import { guessedColumns, type CustomerColumns } from './customer-columns';
import { customerRows } from './import-rows';
import { findKnown, type KnownCustomers } from './known-customers';
import { saveImport, type Saved } from './save-import';

interface Chosen {
  readonly name: string;
  readonly file: CsvFile;
  /** Of the customers that there were when the file was read. */
  readonly known: KnownCustomers;
  /** Customers are still being loaded on this computer: there may be others. */
  readonly isPart: boolean;
  /** The columns that were found by their heads. */
  readonly found: CustomerColumns;
  readonly columns: CustomerColumns;
  /** What is saved of it. */
  readonly saved: Saved;
}

export function useCustomerImport(listed: readonly CustomerRow[]) {
  const { t, i18n } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const today = useTimes().today();
  const { countryCode } = session.merchant;
  const labelOf = (field: string): string => {
    if (field === 'fullName') return t('office.customers.import.fullName');
    if (field === 'customerNumber') return t('office.sales.customerNumber');
    return i18n.exists(`office.customers.fields.${field}`) ? t(`office.customers.fields.${field as 'email'}`) : field;
  };
  const picked = usePickedFile<Chosen>(async (name, file) => {
    const found = guessedColumns(file.heads, labelOf);
    return {
      ...{ name, file, found, columns: found, known: await findKnown(store.db, file, listed) },
      isPart: await isLoading(store.db),
      saved: { rows: new Set(), entryIds: new Map() },
    };
  });
  const { chosen, change } = picked;
  const rows = useMemo(() => {
    if (!chosen) return [];
    return customerRows(chosen.file.rows, chosen.columns, { known: chosen.known, today, countryCode }, t);
  }, [chosen, today, countryCode, t]);
  const good = rows.filter(({ problem }) => problem === null);
  return {
    ...picked,
    ...{ good, labelOf },
    known: rows.filter(({ isKnown }) => isKnown),
    refused: rows.filter(({ isKnown, problem }) => problem !== null && !isKnown),
    setColumns: (columns: CustomerColumns) => chosen && change({ ...chosen, columns }),
    save: () =>
      picked.save(async (onProgress) => {
        if (chosen) await saveImport(store, session, good, chosen.saved, onProgress);
      }),
  };
}

async function isLoading(db: PosDatabase): Promise<boolean> {
  const row = await db.pulls.get('customers');
  return row?.key !== 'customers' || row.watermark === null;
}
