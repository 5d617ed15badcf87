// Which column of a file is which field, and the tax of all of it.
import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../../locales/use-translation';
import classes from '../items.module.css';
import type { ItemTax } from '../use-taxes';
import { IMPORTED, NEEDED, type Columns, type Imported } from './item-file';

interface ColumnChoicesProps {
  readonly heads: readonly string[];
  readonly columns: Columns;
  readonly onColumns: (columns: Columns) => void;
  readonly tax: string;
  readonly taxes: readonly ItemTax[];
  readonly onTax: (tax: string) => void;
  readonly labelOf: (field: string) => string;
}

export function isMissing(columns: Columns, field: Imported): boolean {
  return NEEDED.includes(field) && columns[field] === null;
}

export function ColumnChoices({ heads, columns, onColumns, tax, taxes, onTax, labelOf }: ColumnChoicesProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['change']}>
      {IMPORTED.map((field) => (
        <NativeSelect
          key={field}
          label={labelOf(field)}
          value={columns[field] ?? NONE}
          error={isMissing(columns, field) && t('office.items.import.chooseColumn')}
          data={[
            { value: NONE, label: t('office.items.import.noColumn') },
            ...heads.map((head, at) => ({
              ...{ value: String(at), label: head || t('office.items.import.column', { number: at + 1 }) },
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onColumns({ ...columns, [field]: value === NONE ? null : Number(value) })
          }
        />
      ))}
      <NativeSelect
        label={t('office.items.import.taxOfAll')}
        value={tax}
        data={[...(tax === '' ? [{ value: '', label: t('office.items.chooseTax') }] : []), ...taxes]}
        onChange={({ currentTarget }) => onTax(currentTarget.value)}
      />
    </div>
  );
}

const NONE = '';
