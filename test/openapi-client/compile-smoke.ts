// From an OpenAPI document to a client program that runs: types are generated, the program is compiled against them.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { inRoot } from '#build/launcher/paths';

const COMPILER = inRoot('node_modules/typescript-native/bin/tsc');
const SMOKE = fileURLToPath(new URL('./smoke.ts', import.meta.url));
const FOLDER = inRoot('out/openapi-client');

/** Those of the repository; a program that does not match the document is compiled all the same. */
const OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  skipLibCheck: true,
};

export interface CompiledSmoke {
  /** The compiled JavaScript, for Node. */
  readonly program: string;
  /** The compiler's errors, one sentence each with its line; empty when the program matches the document. */
  readonly complaints: readonly string[];
}

/** @param name a subfolder of out/openapi-client */
export async function compileSmoke(document: OpenAPI3, name: string): Promise<CompiledSmoke> {
  const outDir = join(FOLDER, name);
  const schema = join(outDir, 'schema.d.ts');
  const project = join(outDir, 'tsconfig.json');
  mkdirSync(outDir, { recursive: true });
  writeFileSync(schema, astToString(await openapiTS(document)));
  const paths = { 'generated/openapi-schema': [schema] };
  const compilerOptions = { ...OPTIONS, rootDir: dirname(SMOKE), outDir, paths };
  writeFileSync(project, JSON.stringify({ compilerOptions, files: [SMOKE] }));
  return { program: join(outDir, 'smoke.js'), complaints: await complaintsAbout(project) };
}

/** `…/smoke.ts(37,72): error TS7006: …` as `smoke.ts:37 …`; lines that go on about an error are indented. */
const COMPLAINT = /^(?:.*\/)?(?<file>[^/]+)\((?<line>\d+),\d+\): error TS\d+: (?<what>.*)$/;

async function complaintsAbout(project: string): Promise<string[]> {
  const { failed, said } = await new Promise<{ failed: boolean; said: string }>((resolve) =>
    execFile(process.execPath, [COMPILER, '-p', project, '--pretty', 'false'], (error, stdout, stderr) =>
      resolve({ failed: error !== null, said: stdout + stderr }),
    ),
  );
  if (!failed) return [];
  const complaints = said.split('\n').flatMap((text) => {
    const { file, line, what } = COMPLAINT.exec(text)?.groups ?? {};
    return file === undefined ? [] : `${file}:${line} ${what}`;
  });
  return complaints.length > 0 ? complaints : [said];
}
