// Which column of a file is which field.
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import type { Columns } from './csv-file';
import classes from './import.module.css';

interface ColumnChoicesProps<F extends string> {
  readonly heads: readonly string[];
  readonly fields: readonly F[];
  /** Fields that still have to get a column. */
  readonly missing: readonly F[];
  readonly columns: Columns<F>;
  readonly onColumns: (columns: Columns<F>) => void;
  readonly labelOf: (field: F) => string;
  /** Those behind a button: few files have them. */
  readonly folded?: readonly F[];
  /** More that is chosen for the whole file. */
  readonly children?: ReactNode;
}

export function ColumnChoices<F extends string>(props: ColumnChoicesProps<F>) {
  const { heads, fields, missing, folded = [], columns, onColumns, labelOf, children } = props;
  const { t } = useTranslation();
  const named = heads.map((head, at) => ({
    value: String(at),
    label: head || t('office.import.column', { number: at + 1 }),
  }));
  const choiceOf = (field: F) => (
    <NativeSelect
      key={field}
      label={labelOf(field)}
      value={columns[field] ?? NONE}
      error={missing.includes(field) && t('office.import.chooseColumn')}
      data={[{ value: NONE, label: t('office.import.noColumn') }, ...named]}
      onChange={({ currentTarget: { value } }) =>
        onColumns({ ...columns, [field]: value === NONE ? null : Number(value) })
      }
    />
  );
  return (
    <>
      <div className={classes['choices']}>
        {fields.filter((field) => !folded.includes(field)).map(choiceOf)}
        {children}
      </div>
      {folded.length > 0 && (
        <details className={classes['more']}>
          <summary>{t('office.import.moreColumns', { count: folded.length })}</summary>
          <div className={classes['choices']}>{folded.map(choiceOf)}</div>
        </details>
      )}
    </>
  );
}

const NONE = '';
