import { expect, it } from 'vitest';
import { formatBytes } from './bytes';

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [312_400_000, '312 MB'],
  [1_000_000_000, '1 GB'],
  [48_230_000_000, '48.2 GB'],
  [480_230_000_000, '480 GB'],
])('%i is %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
