// oxlint passes without a word what an override does not reach, so each rule about React is shown a file that breaks it
// (but `preserve-manual-memoization`: nothing was found that breaks it, neither here nor in ESLint).
import { beforeAll, expect, it } from 'vitest';
import { lintProbes } from './testing/lint-probes';

const UNUSED = 'renderer/unused.tsx';
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

let codesIn: (file: string) => readonly string[];

beforeAll(async () => {
  const files: Record<string, string> = {};
  for (const [rule, code] of Object.entries({ ...HOOKS, ...COMPILER })) {
    const text = `import { useEffect, useMemo, useRef, useState } from 'react';\n${code}\n`;
    files[`renderer/${rule}.tsx`] = text;
    files[`renderer/${rule}.test.tsx`] = text;
  }
  files[UNUSED] = '// oxlint-disable-next-line react/refs\nexport const unused = 1;\n';
  codesIn = await lintProbes(files);
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
  expect(codesIn(UNUSED)).toEqual([expect.stringContaining('Unused')]);
});
