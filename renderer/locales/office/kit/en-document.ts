// Documents with lines: quotations, and what production orders are made of.
export const enDocument = {
  line: 'Line',
  cell: '{{column}}, line {{line, number}}',
  inList: '{{place, number}} of {{count, number}} in the list',
  before: 'Previous record',
  after: 'Next record',
  removing: 'Remove',
  remove: 'Remove line {{line, number}}',
  decimals_zero: 'Enter a whole number.',
  decimals_one: 'Enter at most {{count, number}} decimal.',
  decimals_other: 'Enter at most {{count, number}} decimals.',
  currencyWrong: 'Enter three letters such as AED.',
  tax: { false: 'without tax', true: 'with tax' },
  addLine: 'Add a line',
  noLines: 'Add at least one line.',
  otherItem: 'Change item',
  findItem: 'Name, SKU or barcode',
  byName: 'Add “{{name}}” without a catalog item',
  changedLines_one:
    '{{count, number}} line differs. Saving replaces all lines at the service, which adds them up again.',
  changedLines_other:
    '{{count, number}} lines differ. Saving replaces all lines at the service, which adds them up again.',
  linesShown_one: '{{count, number}} line',
  linesShown_other: '{{count, number}} lines',
  keys: { next: 'next field', column: 'same column', remove: 'remove line' },
} as const;
