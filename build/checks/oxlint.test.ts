// oxlint passes without a word what an override does not reach, so each rule about React is shown a file that breaks it
// (but `preserve-manual-memoization`: nothing was found that breaks it, neither here nor in ESLint).
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../launcher/paths.mjs';

const HOOKS = {
  'rules-of-hooks': 'export function Probe({ a }: { a: boolean }) { if (a) useState(0); return null; }',
  'exhaustive-deps': 'export function Probe({ a }: { a: number }) { return useMemo(() => a + 1, []); }',
};
const COMPILER = {
  'error-boundaries': 'export function Probe() { try { return <p />; } catch { return null; } }',
  globals: 'let count = 0;\nexport function Probe() { count = 1; return <p>{count}</p>; }',
  immutability: 'export function Probe({ list }: { list: number[] }) { list[0] = 1; return <p>{list}</p>; }',
  'incompatible-library':
    "import { useVirtualizer } from '@tanstack/react-virtual';\nexport function Probe() { const rows = useVirtualizer({}); return <p>{rows.getTotalSize()}</p>; }",
  purity: 'export function Probe() { return <p>{Math.random()}</p>; }',
  refs: 'export function Probe() { const ref = useRef(0); return <p>{ref.current}</p>; }',
  'set-state-in-effect':
    'export function Probe() { const [a, set] = useState(0); useEffect(() => { set(1); }, []); return <p>{a}</p>; }',
  'set-state-in-render': 'export function Probe() { const [a, set] = useState(0); set(1); return <p>{a}</p>; }',
  'static-components': 'export function Probe() { const Inner = () => <p />; return <Inner />; }',
  'unsupported-syntax': 'export function Probe() { eval("1"); return <p />; }',
  'use-memo': 'export function Probe() { return useMemo((a: number) => a, []); }',
};

interface Problem {
  readonly filename: string;
  readonly code?: string;
  readonly message: string;
}

let folder: string;
let problems: readonly Problem[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pos-oxlint-'));
  const config = JSON.parse(readFileSync(inRoot('.oxlintrc.json'), 'utf8'));
  // The rules that need types need all of a project.
  write('.oxlintrc.json', JSON.stringify({ ...config, options: { ...config.options, typeAware: false } }));
  for (const [rule, code] of Object.entries({ ...HOOKS, ...COMPILER })) {
    const file = `import { useEffect, useMemo, useRef, useState } from 'react';\n${code}\n`;
    write(`renderer/${rule}.tsx`, file);
    write(`renderer/${rule}.test.tsx`, file);
  }
  write('renderer/unused.tsx', '// oxlint-disable-next-line react/refs\nexport const unused = 1;\n');
  problems = await run();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it.each(Object.keys(COMPILER))('reports react/%s in a component', (rule) => {
  expect(codesIn(`renderer/${rule}.tsx`)).toContain(`react(${rule})`);
});

it.each(Object.keys(HOOKS))('reports react/%s in a component and in a test', (rule) => {
  expect(codesIn(`renderer/${rule}.tsx`)).toContain(`react-hooks(${rule})`);
  expect(codesIn(`renderer/${rule}.test.tsx`)).toContain(`react-hooks(${rule})`);
});

it('leaves the rules of the compiler, which never sees them, out of tests', () => {
  const codes = Object.keys(COMPILER).flatMap((rule) => codesIn(`renderer/${rule}.test.tsx`));
  expect(codes.filter((code) => code.startsWith('react('))).toEqual([]);
});

it('reports a comment that switches off what is not broken', () => {
  expect(problems.filter(({ filename }) => filename === 'renderer/unused.tsx')).toMatchObject([
    { message: expect.stringContaining('Unused') },
  ]);
});

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** oxlint ends with 1 where it found something, and with a report all the same. */
function run(): Promise<readonly Problem[]> {
  const args = [inRoot('node_modules/oxlint/bin/oxlint'), '--format', 'json', '.'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (_found, stdout) => resolve(JSON.parse(stdout).diagnostics));
  });
}

function codesIn(file: string): string[] {
  return problems.filter(({ filename }) => filename === file).map(({ code }) => code ?? '');
}
