import { beforeAll, expect, it } from 'vitest';
import { lintProbes } from './testing/lint-probes';

const ELEMENTS_REFUSED = [
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
];
const ELEMENTS_ALLOWED = [
  '<p className="say">{t("signIn.title")}</p>',
  '<p>{count} · {count} %</p>',
  '<p>{`${count} × ${count}`}</p>',
  '<input type="text" name="quantity" aria-label={t("counter.quantity")} />',
  '<Field label={t(isOn ? "till.on" : "till.off")} error={count === "none" && t("till.none")} />',
  '<KeyHint>Space</KeyHint>',
  '<Moment text="status.readAt" />',
];
const RETURNED_REFUSED = [
  "'Nothing found'",
  "'The customer was not saved.'",
  '`Saved at ${count}`',
  "[isOn ? 'No sale yet' : t('sale')]",
  "announce('Line added to the sale')",
  "({ title: 'Customers' })",
  "({ label: 'Name', value: count })",
];
const RETURNED_ALLOWED = [
  "t('customers.title')",
  "({ title: t('customers.title'), label: `customers.${count}` })",
  "[['Ctrl Enter'], 'ArrowDown', 'GET']",
  "new CodedError('VALIDATION_FAILED', { message: 'One of the two has to be chosen.' })",
  "new RangeError('The pack has no row.')",
  "console.error('Items not kept in memory', count)",
];
const ALL = [...ELEMENTS_REFUSED, ...ELEMENTS_ALLOWED, ...RETURNED_REFUSED, ...RETURNED_ALLOWED];
const SENTENCE = "'Nothing found'";
const NOT_SCREENS = ['renderer/locales/en-probe.ts', 'renderer/customers/probe.test.ts'];
const TEST_OF_SCREEN = 'renderer/customers/probe.test.tsx';

let codesIn: (file: string) => readonly string[];

beforeAll(async () => {
  const probes = [
    ...ALL.map((returned) => [fileOf(returned), returned]),
    ...NOT_SCREENS.map((file) => [file, SENTENCE]),
    [TEST_OF_SCREEN, '<p>Nothing found</p>'],
  ].map(([file, returned]) => [
    file,
    `export function Probe({ t, isOn, count }: never) {\n  void [t, isOn, count];\n  return ${returned};\n}\n`,
  ]);
  codesIn = await lintProbes(Object.fromEntries(probes));
});

it.each(ELEMENTS_REFUSED)('refuses %s on a screen', (element) => {
  expect(codesIn(fileOf(element))).toContain('own(literal-texts)');
});

it.each(ELEMENTS_ALLOWED)('lets %s be', (element) => {
  expect(codesIn(fileOf(element))).toEqual([]);
});

it('lets tests be', () => {
  expect(codesIn(TEST_OF_SCREEN)).toEqual([]);
});

it.each(RETURNED_REFUSED)('refuses %s in a function of the page', (returned) => {
  expect(codesIn(fileOf(returned))).toContain('own(sentences)');
});

it.each(RETURNED_ALLOWED)('lets %s be in a function', (returned) => {
  expect(codesIn(fileOf(returned))).toEqual([]);
});

it('lets the catalog and tests have sentences', () => {
  for (const file of NOT_SCREENS) expect(codesIn(file)).toEqual([]);
});

function fileOf(returned: string): string {
  return `renderer/customers/probe-${ALL.indexOf(returned)}.${returned.startsWith('<') ? 'tsx' : 'ts'}`;
}
