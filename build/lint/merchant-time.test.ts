import { beforeAll, expect, it } from 'vitest';
import { lintProbes } from './testing/lint-probes';

const REFUSED = [
  'new Date()',
  'new Date(2026, 10, 20)',
  'Date.now()',
  'new Date(iso).getHours()',
  'new Date(iso).toLocaleString()',
  'new Date(iso).toLocaleDateString()',
  'new Date(iso).toDateString()',
  'amount.toLocaleString()',
  'new Date(`${iso}T00:00:00`)',
  'Intl.DateTimeFormat()',
  'new Intl.DateTimeFormat(iso)',
  'new Intl.DateTimeFormat(iso, { hour: iso })',
];
const ALLOWED = [
  'new Date(iso)',
  'new Date(`${iso}T12:00:00Z`)',
  'new Date(iso).toISOString()',
  'Date.parse(iso)',
  'new Intl.DateTimeFormat(iso, { timeZone: iso })',
];
const CLOCK = 'renderer/bridge/computer-clock.ts';

let codesIn: (file: string) => readonly string[];

beforeAll(async () => {
  const probes = [...REFUSED, ...ALLOWED].map((code) => [
    fileOf(code),
    `export const of = (iso: never, amount: number) => [iso, amount, ${code}];\n`,
  ]);
  codesIn = await lintProbes({ ...Object.fromEntries(probes), [CLOCK]: 'export const now = () => new Date();\n' });
});

it.each(REFUSED)('refuses %s on a screen', (code) => {
  expect(codesIn(fileOf(code))).toContain('own(merchant-time)');
});

it.each(ALLOWED)('lets %s be', (code) => {
  expect(codesIn(fileOf(code))).toEqual([]);
});

it('lets the one place that reads the computer’s clock be', () => {
  expect(codesIn(CLOCK)).toEqual([]);
});

function fileOf(code: string): string {
  return `renderer/customers/probe-${[...REFUSED, ...ALLOWED].indexOf(code)}.ts`;
}
