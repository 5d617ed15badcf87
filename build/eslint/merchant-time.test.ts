import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
import { inRoot } from '../launcher/paths.mjs';

const eslint = new ESLint({ cwd: inRoot('.') });

async function problems(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: inRoot(file) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

const SCREEN = 'renderer/customers/probe.ts';

it.each([
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
])('refuses %s on a screen', async (code) => {
  expect(await problems(SCREEN, `export const of = (iso: never, amount: number) => [amount, ${code}];`)).toContain(
    'no-restricted-syntax',
  );
});

it.each([
  'new Date(iso)',
  'new Date(`${iso}T12:00:00Z`)',
  'new Date(iso).toISOString()',
  'Date.parse(iso)',
  'new Intl.DateTimeFormat(iso, { timeZone: iso })',
])('lets %s be', async (code) => {
  expect(await problems(SCREEN, `export const of = (iso: never) => ${code};`)).toEqual([]);
});

it('lets the one place that reads the computer’s clock be', async () => {
  expect(await problems('renderer/bridge/computer-clock.ts', 'export const now = () => new Date();')).toEqual([]);
});
