import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
import { inRoot } from '../launcher/paths.mjs';

const eslint = new ESLint({ cwd: inRoot('.') });

async function problems(file: string, element: string): Promise<(string | null)[]> {
  const code = `export function Probe({ t, isOn, count }: never) {\n  return ${element};\n}\n`;
  const [result] = await eslint.lintText(code, { filePath: inRoot(file) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId).filter((id) => id?.startsWith('i18next/'));
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
