// Imports new items from a CSV file: which column is what, what comes of it, and what is left out and why. Items that are there
// already stay as they are, so the same file can be imported again.
import { NativeSelect } from '@mantine/core';
import type { Item } from '#shared/api/catalog/item';
import { createItem } from '#shared/api/catalog/items';
import { useTranslation } from '../../../locales/use-translation';
import { useTill } from '../../../till/use-till';
import { Notice } from '../../../ui/messages/notice';
import { factMark } from '../../../ui/text/list-text';
import { currencyName, formatStated } from '../../../ui/text/number-format';
import { useIsQueued } from '../../kit/create/use-create';
import { useObstacle } from '../../kit/form/use-obstacle';
import { ColumnChoices } from '../../kit/import/column-choices';
import { ImportSide } from '../../kit/import/import-side';
import { RowsTable, type RowColumn } from '../../kit/import/rows-table';
import { taxText } from '../item-form';
import type { Attributes } from '../use-attributes';
import type { ImportRow } from './import-rows';
import { NEEDED } from './item-columns';
import { useItemImport } from './use-item-import';

interface ImportPanelProps {
  /** Those of the list, with what is still to be sent. */
  readonly all: readonly Item[];
  readonly attributes: Attributes;
  readonly onClose: () => void;
}

/** Rows shown of what will be imported, and of what is left out. */
const SAMPLE = 20;
const LEFT_OUT = 100;

export function ImportPanel({ all, attributes, onClose }: ImportPanelProps) {
  const { t } = useTranslation();
  const obstacle = useObstacle(createItem);
  const isQueued = useIsQueued(createItem);
  const { chosen, isDone, good, leftOut, newGroups, progress, ...asked } = useItemImport(all, attributes);
  const { labelOf, tax, taxes } = asked;
  const missing = chosen ? NEEDED.filter((field) => chosen.columns[field] === null) : [];
  const hasTaxes = chosen !== null && chosen.columns.tax !== null;
  const unready =
    (missing.length > 0 ? t('office.items.import.chooseColumns') : null) ??
    (tax === '' && !hasTaxes ? t('office.items.chooseTax') : null);
  const count = chosen?.saved.rows.size ?? 0;
  const columns = useRowColumns(hasTaxes, taxes);
  const table = { nameHead: t('office.items.fields.name'), columns, labelOf };
  return (
    <ImportSide
      {...{ unready, isDone, onClose, problem: asked.problem, saving: asked.saving }}
      title={t('office.items.import.title')}
      help={t('office.items.import.help')}
      barred={obstacle.why ?? (isQueued ? null : t('office.items.import.notQueued'))}
      file={chosen && { name: chosen.name, rows: chosen.file.rows.length }}
      progress={progress === null ? null : t('office.items.import.saving', { saved: progress, of: good.length })}
      saved={{ count, what: t('office.items.import.saved', { count }), then: t('office.items.import.savedThen') }}
      good={good.length}
      leftOut={leftOut.length}
      save={t('office.items.import.save', { count: good.length })}
      onRead={asked.read}
      onSave={asked.save}
    >
      {chosen && !isDone && (
        <ColumnChoices
          {...{ labelOf, missing, fields: asked.fields, columns: chosen.columns, heads: chosen.file.heads }}
          onColumns={asked.setColumns}
        >
          <NativeSelect
            label={t(hasTaxes ? 'office.items.import.taxOfOthers' : 'office.items.import.taxOfAll')}
            value={tax}
            data={[...(tax === '' ? [{ value: '', label: t('office.items.chooseTax') }] : []), ...taxes]}
            onChange={({ currentTarget }) => asked.setTax(currentTarget.value)}
          />
        </ColumnChoices>
      )}
      {newGroups.length > 0 && !isDone && (
        <Notice
          what={t('office.items.import.newGroups', { count: newGroups.length })}
          then={<bdi>{newGroups.join(factMark())}</bdi>}
        />
      )}
      {leftOut.length > 0 && missing.length === 0 && (
        <RowsTable
          {...table}
          label={t('office.import.leftOut', { count: leftOut.length })}
          rows={leftOut}
          most={LEFT_OUT}
        />
      )}
      {good.length > 0 && !isDone && (
        <RowsTable
          {...table}
          label={t('office.items.import.sample', { count: good.length })}
          rows={good}
          most={SAMPLE}
        />
      )}
    </ImportSide>
  );
}

function useRowColumns(
  hasTaxes: boolean,
  taxes: readonly { readonly value: string; readonly label: string }[],
): readonly RowColumn<ImportRow>[] {
  const { t } = useTranslation();
  const { currency } = useTill();
  const taxOf = ({ body, tax }: ImportRow) => {
    const value = body && taxText(body.taxCategory ?? '', body.taxRateId);
    return taxes.find((each) => each.value === value)?.label ?? tax;
  };
  return [
    { id: 'sku', head: t('office.items.fields.sku'), text: ({ sku }) => sku, look: 'code' },
    {
      id: 'price',
      head: t('office.items.priceIn', { currency: currencyName(currency) }),
      text: ({ body, price }) => (body ? formatStated(body.unitPrice, currency) : price),
      look: 'figure',
    },
    ...(hasTaxes ? [{ id: 'tax', head: t('office.items.fields.tax'), text: taxOf, look: 'plain' } as const] : []),
  ];
}
