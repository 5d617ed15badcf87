import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { currentLocale, setLocale } from '../../../locales/locale';
import { useSortedRows, type ListColumn } from './columns';

interface Named {
  readonly name: string;
}

const COLUMNS: readonly ListColumn<Named>[] = [
  { id: 'name', head: 'Name', order: ({ name }) => name, text: ({ name }) => name },
];
const ROWS: readonly Named[] = [{ name: 'Zoe' }, { name: 'أمنة' }, { name: 'Amna' }];

it('sorts as the language of the page does, and again when that changes', () => {
  const before = currentLocale();
  onTestFinished(() => act(() => setLocale(before)));
  const sorting = { column: 'name', isDescending: false };
  const { result } = renderHook(() => useSortedRows(COLUMNS, ROWS, sorting));
  const names = () => result.current.map(({ name }) => name);
  expect(names()).toEqual(['Amna', 'Zoe', 'أمنة']);
  act(() => setLocale('ar-AE-u-nu-latn'));
  expect(names()).toEqual(['أمنة', 'Amna', 'Zoe']);
});

it('asks each row once for what it is sorted by', () => {
  const rows = Array.from({ length: 200 }, (_, n) => ({ name: `Row ${(n * 7) % 200}` }));
  let asked = 0;
  const columns = [
    {
      ...{ id: 'name', head: 'Name', text: ({ name }: Named) => name },
      order({ name }: Named) {
        asked += 1;
        return name;
      },
    },
  ];
  const { result } = renderHook(() => useSortedRows(columns, rows, { column: 'name', isDescending: false }));
  expect(result.current.map(({ name }) => name).slice(0, 3)).toEqual(['Row 0', 'Row 1', 'Row 2']);
  expect(asked).toBe(rows.length);
});
