// Imports new customers from a CSV file: which column is what, who is added, who is there already, and what is left out and why.
// Nobody who is there is changed, so the same file can be imported again.
import { createCustomer } from '#shared/api/customers/customers';
import { useTranslation } from '../../../locales/use-translation';
import { Notice } from '../../../ui/messages/notice';
import { useObstacle } from '../../kit/form/use-obstacle';
import { ColumnChoices } from '../../kit/import/column-choices';
import { ImportSide } from '../../kit/import/import-side';
import { RowsTable, type RowColumn } from '../../kit/import/rows-table';
import type { CustomerRow } from '../customer-form';
import { IMPORTED, missingOf, type Imported } from './customer-columns';
import type { CustomerImportRow } from './import-rows';
import { useCustomerImport } from './use-customer-import';

interface ImportPanelProps {
  /** Those of the list, among them new ones. */
  readonly all: readonly CustomerRow[];
  readonly onClose: () => void;
}

/** Fields whose columns are asked for in every file. */
const ALWAYS: readonly Imported[] = ['firstName', 'lastName', 'fullName', 'email', 'countryCode', 'mobileNumber'];

/** Rows shown of who is added, and of what is left out. */
const SAMPLE = 20;
const LEFT_OUT = 100;

export function ImportPanel({ all, onClose }: ImportPanelProps) {
  const { t } = useTranslation();
  const obstacle = useObstacle(createCustomer);
  const { chosen, isDone, good, known, refused, progress, labelOf, ...asked } = useCustomerImport(all);
  const missing = chosen ? missingOf(chosen.columns) : [];
  const isReady = chosen !== null && missing.length === 0;
  const count = chosen?.saved.rows.size ?? 0;
  const columns: readonly RowColumn<CustomerImportRow>[] = [
    { id: 'email', head: labelOf('email'), text: ({ email }) => email, look: 'plain' },
    { id: 'phone', head: labelOf('mobileNumber'), text: ({ phone }) => phone, look: 'short' },
  ];
  const table = { nameHead: t('office.customers.import.name'), columns, labelOf };
  return (
    <ImportSide
      {...{ isDone, onClose, barred: obstacle.why, problem: asked.problem, saving: asked.saving }}
      title={t('office.customers.import.title')}
      help={t('office.customers.import.help')}
      unready={missing.length > 0 ? t('office.customers.import.chooseColumns') : null}
      file={chosen && { name: chosen.name, rows: chosen.file.rows.length }}
      progress={progress === null ? null : t('office.customers.import.saving', { saved: progress, of: good.length })}
      saved={{
        count,
        what: t('office.customers.import.saved', { count }),
        then: t('office.customers.import.savedThen'),
      }}
      good={good.length}
      leftOut={known.length + refused.length}
      save={t('office.customers.import.save', { count: good.length })}
      onRead={asked.read}
      onSave={asked.save}
    >
      {chosen?.isPart && !isDone && (
        <Notice tone="attend" what={t('office.customers.import.part')} then={t('office.customers.import.partThen')} />
      )}
      {chosen && !isDone && (
        <ColumnChoices
          {...{ labelOf, missing, fields: IMPORTED, columns: chosen.columns, heads: chosen.file.heads }}
          folded={IMPORTED.filter((field) => chosen.found[field] === null && !ALWAYS.includes(field))}
          onColumns={asked.setColumns}
        />
      )}
      {isReady && refused.length > 0 && (
        <RowsTable
          {...table}
          label={t('office.import.leftOut', { count: refused.length })}
          rows={refused}
          most={LEFT_OUT}
        />
      )}
      {isReady && known.length > 0 && !isDone && (
        <RowsTable
          {...table}
          label={t('office.customers.import.knownRows', { count: known.length })}
          rows={known}
          most={LEFT_OUT}
        />
      )}
      {isReady && good.length > 0 && !isDone && (
        <RowsTable
          {...table}
          label={t('office.customers.import.sample', { count: good.length })}
          rows={good}
          most={SAMPLE}
        />
      )}
    </ImportSide>
  );
}
