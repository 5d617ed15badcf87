// Columns over time. The columns are boxes of the page, so that they take the width there is and their texts keep the size of
// the page. What they show is also a table, for whoever hears it.
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './chart.module.css';
import { scaleOf } from './scale';

export interface Column {
  readonly id: string;
  /** Below the column. */
  readonly label: string;
  readonly value: number;
  /** The value as shown, short. */
  readonly text: string;
  /** The value in full, for the table. */
  readonly exact: string;
  /** Filled; outlined otherwise. */
  readonly isFilled: boolean;
}

interface ColumnChartProps {
  readonly title: string;
  /** 'AED incl. VAT' */
  readonly unit: string;
  /** Heads of the table: of the labels and of the values. */
  readonly heads: readonly [label: string, value: string];
  /** Undefined while they are on their way: their room is kept. */
  readonly columns: readonly Column[] | undefined;
}

export function ColumnChart({ title, unit, heads, columns }: ColumnChartProps) {
  return (
    <figure className={classes['chart']} aria-busy={columns === undefined}>
      <figcaption>
        <strong>{title}</strong> <span className={classes['unit']}>{unit}</span>
      </figcaption>
      {columns ? (
        <Columns {...{ title, heads, columns }} />
      ) : (
        <Skeleton animate={false} className={classes['waiting'] ?? ''} />
      )}
    </figure>
  );
}

type ColumnsProps = Pick<ColumnChartProps, 'title' | 'heads'> & { readonly columns: readonly Column[] };

function Columns({ title, heads, columns }: ColumnsProps) {
  const scale = scaleOf(columns.map(({ value }) => value));
  return (
    <>
      <div className={classes['columns']} data-many={manyOf(columns.length)} dir="ltr" aria-hidden>
        {columns.map(({ id, label, value, text, isFilled }) => (
          <div key={id} className={classes['column']}>
            <div className={classes['plot']} style={scale.zero}>
              <span className={classes['box']} data-filled={isFilled || undefined} style={scale.box(value)} />
              <span className={classes['value']} style={scale.top(value)}>
                {text}
              </span>
            </div>
            <span className={classes['label']} dir="auto">
              {label}
            </span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ id, label, exact }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{exact}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}

/** With more columns, values are shown where there is room. */
const MANY = 8;
/** With more than these only where there is much. */
const CROWDED = 14;
/** Values of more than these would run into each other, and labels where there is little room. */
const PACKED = 18;

function manyOf(count: number): 'packed' | 'crowded' | 'true' | undefined {
  if (count > PACKED) return 'packed';
  if (count > CROWDED) return 'crowded';
  return count > MANY ? 'true' : undefined;
}
