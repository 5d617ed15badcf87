import { expect, it } from 'vitest';
import { readRowText, rowText } from './row-text';

const customers = (rows: string) => () => readRowText({ resource: 'customers', rows, doneDownTo: '2026-01-01' });

it('returns the rows unchanged, with the accompanying fields', () => {
  const rows = [{ customerNumber: 'C-1', firstName: 'Zoë', creditLimit: 0.1, lastName: null }];
  const sent = { resource: 'customers' as const, rows: rowText(rows as never), doneDownTo: '2026-01-01' };
  expect(readRowText(sent)).toEqual({ resource: 'customers', rows, doneDownTo: '2026-01-01' });
  expect(readRowText({ resource: 'items', rows: '[]' })).toEqual({ resource: 'items', rows: [] });
});

it('refuses anything but a list of rows of that resource', () => {
  for (const text of ['', '[', 'null', '{}', '[null]', '[{"itemId":"I-1"}]', '[{"customerNumber":1}]'])
    expect(customers(text), text).toThrowError(expect.objectContaining({ code: 'IPC_REFUSED' }));
});
