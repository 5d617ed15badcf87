import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
import { inRoot } from '../launcher/paths.mjs';

const eslint = new ESLint({ cwd: inRoot('.') });

async function rulesBroken(file: string, returned: string): Promise<(string | null)[]> {
  const code = `export function Probe({ t, isOn, count }: never) {\n  return ${returned};\n}\n`;
  const [result] = await eslint.lintText(code, { filePath: inRoot(file) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

async function problems(file: string, element: string): Promise<(string | null)[]> {
  return (await rulesBroken(file, element)).filter((id) => id?.startsWith('i18next/'));
}

const SCREEN = 'renderer/customers/probe.tsx';

it.each([
  '<p>Nothing found</p>',
  '<p>لا شيء</p>',
  '<p>{"Nothing found"}</p>',
  '<p>{isOn ? "Yes" : t("no")}</p>',
  '<p>{isOn && "Yes"}</p>',
  '<p>{`${count} items`}</p>',
  '<input aria-label="Quantity" />',
  '<input placeholder={"Quantity"} />',
  '<input title={isOn ? "On" : "Off"} />',
  '<input title={`${count} items`} />',
])('refuses %s on a screen', async (element) => {
  expect(await problems(SCREEN, element)).toContain('i18next/no-literal-string');
});

it.each([
  '<p className="say">{t("signIn.title")}</p>',
  '<p>{count} · {count} %</p>',
  '<p>{`${count} × ${count}`}</p>',
  '<input type="text" name="quantity" aria-label={t("counter.quantity")} />',
  '<Field label={t(isOn ? "till.on" : "till.off")} error={count === "none" && t("till.none")} />',
  '<KeyHint>Space</KeyHint>',
  '<Moment text="status.readAt" />',
])('lets %s be', async (element) => {
  expect(await problems(SCREEN, element)).toEqual([]);
});

it('lets tests be', async () => {
  expect(await problems('renderer/customers/probe.test.tsx', '<p>Nothing found</p>')).toEqual([]);
});

const FUNCTION = 'renderer/customers/probe.ts';

it.each([
  "'Nothing found'",
  "'The customer was not saved.'",
  '`Saved at ${count}`',
  "[isOn ? 'No sale yet' : t('sale')]",
  "announce('Line added to the sale')",
  "({ title: 'Customers' })",
  "({ label: 'Name', value: count })",
])('refuses %s in a function of the page', async (returned) => {
  expect(await rulesBroken(FUNCTION, returned)).toContain('no-restricted-syntax');
});

it.each([
  "t('customers.title')",
  "({ title: t('customers.title'), label: `customers.${count}` })",
  "[['Ctrl Enter'], 'ArrowDown', 'GET']",
  "new CodedError('VALIDATION_FAILED', { message: 'One of the two has to be chosen.' })",
  "new RangeError('The pack has no row.')",
  "console.error('Items not kept in memory', count)",
])('lets %s be in a function', async (returned) => {
  expect(await rulesBroken(FUNCTION, returned)).not.toContain('no-restricted-syntax');
});

it('lets the catalog and tests have sentences', async () => {
  for (const file of ['renderer/locales/en-probe.ts', 'renderer/customers/probe.test.ts'])
    expect(await rulesBroken(file, "'Nothing found'")).not.toContain('no-restricted-syntax');
});
