// Where the parts of a chart stand: lengths from zero, in percent of its height.
import type { CSSProperties } from 'react';

export interface Scale {
  /** Sets `--zero`, where the line of zero is. */
  readonly zero: CSSProperties;
  readonly box: (value: number) => CSSProperties;
  /** Of what stands on a box. */
  readonly top: (value: number) => CSSProperties;
}

/** Zero is always among the values, as a length must tell the amount. */
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const range = most - least || 1;
  const percent = (value: number) => `${((value - least) / range) * 100}%`;
  return {
    zero: { '--zero': percent(0) } as CSSProperties,
    box: (value) => ({
      insetBlockEnd: percent(Math.min(0, value)),
      blockSize: `${(Math.abs(value) / range) * 100}%`,
    }),
    top: (value) => ({ insetBlockEnd: percent(Math.max(0, value)) }),
  };
}
