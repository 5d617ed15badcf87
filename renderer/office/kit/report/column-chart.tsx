// Columns over time. The columns are boxes of the page, so that they take the width there is and their texts keep the size of
// the page. What they show is also a table, for whoever hears it.
import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './chart.module.css';

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
  readonly columns: readonly Column[];
}

export function ColumnChart({ title, unit, heads, columns }: ColumnChartProps) {
  const scale = scaleOf(columns.map(({ value }) => value));
  return (
    <figure className={classes['chart']}>
      <figcaption>
        <strong>{title}</strong> <span className={classes['unit']}>{unit}</span>
      </figcaption>
      <div className={classes['columns']} data-many={columns.length > MANY || undefined} dir="ltr" aria-hidden>
        {columns.map(({ id, label, value, text, isFilled }) => (
          <div key={id} className={classes['column']}>
            <div className={classes['plot']} style={scale.zero}>
              <span className={classes['box']} data-filled={isFilled || undefined} style={scale.box(value)} />
              <span className={classes['value']} style={scale.top(value)}>
                {text}
              </span>
            </div>
            <span className={classes['label']}>{label}</span>
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
    </figure>
  );
}

/** With more columns, values are shown where there is room. */
const MANY = 8;

/** Places values between the lowest and the highest; zero is always among them, as a length must tell the amount. */
function scaleOf(values: readonly number[]) {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const range = most - least || 1;
  const percent = (value: number) => `${((value - least) / range) * 100}%`;
  return {
    zero: { '--zero': percent(0) } as CSSProperties,
    box: (value: number): CSSProperties => ({
      insetBlockEnd: percent(Math.min(0, value)),
      blockSize: `${(Math.abs(value) / range) * 100}%`,
    }),
    top: (value: number): CSSProperties => ({ insetBlockEnd: percent(Math.max(0, value)) }),
  };
}
