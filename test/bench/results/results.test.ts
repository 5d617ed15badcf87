import { expect, it } from 'vitest';
import { baselineOf, findingsOf } from './check';
import { chartOf } from './chart';
import { reportPage } from './report-page';
import type { Result } from './results';
import { atMost, countAtMost, none, plain, timesAtLeast, timesAtMost, type Row } from './row';
import { limitsOf, tableOf } from './table';

const RUN = {
  bench: 'store',
  sizes: '10 customers',
  plan: 'quick',
  at: '2026-11-26T10:00:00.000Z',
  load: 1.5,
  cores: 2,
};
const resultOf = (row: Row): Result => ({ ...RUN, ...row });
const peer = { name: 'RxDB', figure: 100 };
const faster = (figure: number) => timesAtLeast('rows stored', figure, 'rows/s', peer, 3, 'the disk.');
const slower = (figure: number) => timesAtMost('a scan', figure, 'ms', { name: 'an empty till', figure: 10 }, 1.1);

it('prints goal, figure, peer, ratio and verdict of each row', () => {
  const rows = [faster(450), faster(150), plain('sales', null, 'a second'), none('lost sales', 1, 'sales')];
  expect(tableOf(rows).split('\n').slice(2)).toEqual([
    '| rows stored | at least 3 times | 450 rows/s | RxDB: 100 rows/s | 4.5 | met |',
    '| rows stored | at least 3 times | 150 rows/s | RxDB: 100 rows/s | 1.5 | NOT MET |',
    '| sales |  | not measured |  |  |  |',
    '| lost sales | 0 | 1 sales |  |  | NOT MET |',
  ]);
  expect(limitsOf(rows)).toEqual(['Not met, rows stored: the disk.']);
});

it('gives a time with a limit no ratio, a count with a limit one', () => {
  expect(atMost('search', 8, 16, 'ms', '').ratio).toBeNull();
  expect(countAtMost('JavaScript', 270, 300, 'kB', '')).toMatchObject({ ratio: 0.9, met: true });
});

it('finds what is worse by more than a quarter, in either direction', () => {
  const baseline = baselineOf([faster(400), slower(10)].map(resultOf));
  expect(baseline).toEqual({ store: { 'rows stored': { ratio: 4, met: true }, 'a scan': { ratio: 1, met: true } } });
  expect(findingsOf([faster(330), slower(11)].map(resultOf), baseline)).toEqual([]);
  expect(findingsOf([faster(310), slower(12.6)].map(resultOf), baseline)).toEqual([
    'store, rows stored: 3.10, worse than 4.00 by more than a quarter.',
    'store, a scan: 1.26, worse than 1.00 by more than a quarter.',
    'store, a scan: its goal (at most 1.1 times) is no longer met.',
  ]);
});

it('finds a row that is no longer measured, but not a bench that did not run', () => {
  const kept = { ratio: 1, met: null };
  const baseline = { store: { 'a scan': kept }, week: { unlock: kept } };
  expect(findingsOf([resultOf(faster(400))], baseline)).toEqual(['store, a scan: in the baseline, but not measured.']);
});

it('finds a goal that was met and is not any more, of a row without a ratio too', () => {
  const search = (figure: number) => resultOf(atMost('search', figure, 8, 'ms', ''));
  expect(findingsOf([search(9)], baselineOf([search(7)]))).toEqual([
    'store, search: its goal (at most 8 ms) is no longer met.',
  ]);
  expect(findingsOf([search(8)], baselineOf([search(7)]))).toEqual([]);
  expect(findingsOf([search(10)], baselineOf([search(9)]))).toEqual([]);
});

it('says of results taken with other sizes that they are not compared', () => {
  const baseline = baselineOf([slower(10)].map(resultOf));
  const full: Result = { ...resultOf(slower(99)), plan: 'full' };
  const week: Result = { ...full, bench: 'week' };
  expect(findingsOf([full], baseline)).toEqual(['store: not taken with the quick sizes, so it is not compared.']);
  expect(findingsOf([resultOf(slower(10)), week], baseline)).toEqual([
    'week: not taken with the quick sizes, so it is not compared.',
  ]);
});

it('finds anything above zero where the baseline has zero', () => {
  const layouts = (count: number) => resultOf(countAtMost('layouts', count, 2, '', ''));
  expect(findingsOf([layouts(1)], baselineOf([layouts(0)]))).toHaveLength(1);
});

it('draws a bar as long as its ratio, and none without one', () => {
  const chart = chartOf([faster(400), faster(200), plain('sales', 3, 'a second')]);
  const widths = [...chart.matchAll(/<rect class="(\w+)"[^>]* width="([\d.]+)"/g)].map(([, kind, width]) => [
    kind,
    width,
  ]);
  expect(widths).toEqual([
    ['met', '420.0'],
    ['unmet', '210.0'],
  ]);
  expect(chartOf([plain('sales', 3, 'a second')])).toBe('');
});

it('writes the page with every row, its run, and names as text', () => {
  const page = reportPage([resultOf(faster(400)), resultOf(plain('a <b> & "c"', 3, 'ms'))]);
  expect(page).toContain('10 customers (quick). 2026-11-26 10:00 UTC, load 1.5 on 2 cores when it began.');
  expect(page).toContain('<td>a &#60;b&#62; &#38; &#34;c&#34;</td>');
  expect(page).toContain('<td class="met">met</td>');
  expect(page).not.toMatch(/src=|href=|<script/);
});
