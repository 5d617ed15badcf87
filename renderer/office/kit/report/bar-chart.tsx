// Bars below each other, each under its name and value: for whatever has no order in time. Boxes of the page like the columns of
// a chart; their texts say all there is, so no table is needed behind them.
import type { CSSProperties } from 'react';
import classes from './chart.module.css';

export interface Bar {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** The value as shown. */
  readonly text: string;
}

interface BarChartProps {
  readonly title: string;
  /** 'AED' */
  readonly unit: string;
  readonly bars: readonly Bar[];
}

export function BarChart({ title, unit, bars }: BarChartProps) {
  const least = Math.min(0, ...bars.map(({ value }) => value));
  const range = Math.max(0, ...bars.map(({ value }) => value)) - least || 1;
  const percent = (value: number) => `${(value / range) * 100}%`;
  return (
    <figure className={classes['chart']}>
      <figcaption>
        <strong>{title}</strong> <span className={classes['unit']}>{unit}</span>
      </figcaption>
      <ul className={classes['bars']}>
        {bars.map(({ id, label, value, text }) => (
          <li key={id} className={classes['bar']}>
            <span className={classes['name']} dir="auto">
              {label}
            </span>
            <bdi>{text}</bdi>
            <span className={classes['track']} aria-hidden>
              <span
                data-below={value < 0 || undefined}
                style={
                  {
                    insetInlineStart: percent(Math.min(0, value) - least),
                    inlineSize: percent(Math.abs(value)),
                  } satisfies CSSProperties
                }
              />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
