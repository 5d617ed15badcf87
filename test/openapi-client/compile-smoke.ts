// From an OpenAPI document to a client program that runs: types are generated, the program is compiled against them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';

const SMOKE = fileURLToPath(new URL('./smoke.ts', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../out/openapi-client', import.meta.url));

/** The compiler options of the repository. */
const STRICT: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
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
  mkdirSync(outDir, { recursive: true });
  writeFileSync(schema, astToString(await openapiTS(document)));
  const options = { ...STRICT, outDir, paths: { 'generated/openapi-schema': [schema] } };
  const program = ts.createProgram([SMOKE], options, hostReadingOnce(options));
  const found = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  return { program: join(outDir, 'smoke.js'), complaints: found.map(complaintOf) };
}

const libraries = new Map<string, ts.SourceFile | undefined>();

/** The declarations of the language and of packages are read once; they take most of the time of a small program. */
function hostReadingOnce(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (fileName, ...rest) => {
    if (!fileName.includes('/node_modules/')) return read(fileName, ...rest);
    if (!libraries.has(fileName)) libraries.set(fileName, read(fileName, ...rest));
    return libraries.get(fileName);
  };
  return host;
}

function complaintOf({ file, start, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, '\n');
  const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
  return `${file?.fileName.split('/').at(-1) ?? ''}:${line} ${text}`;
}
