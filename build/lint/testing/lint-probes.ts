// oxlint over files that are written for a test, in a folder of their own with the project's settings.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot } from '../../launcher/paths.mjs';

interface Problem {
  readonly filename: string;
  readonly code?: string;
  readonly message: string;
}

/**
 * What oxlint reports of the files, whose names are paths from the root of the project: 'own(sentences)', or the message where a problem has
 * no rule. Without the rules that need types, as those need all of a project.
 */
export async function lintProbes(
  files: Readonly<Record<string, string>>,
): Promise<(file: string) => readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pos-lint-'));
  try {
    const settings = JSON.parse(readFileSync(inRoot('.oxlintrc.json'), 'utf8'));
    const jsPlugins = settings.jsPlugins.map((plugin: string) => inRoot(plugin));
    const options = { ...settings.options, typeAware: false };
    write(folder, '.oxlintrc.json', JSON.stringify({ ...settings, jsPlugins, options }));
    for (const [file, text] of Object.entries(files)) write(folder, file, text);
    const problems = await run(folder);
    return (file) => {
      if (files[file] === undefined) throw new Error(`${file} was not linted.`);
      return problems.filter(({ filename }) => filename === file).map(({ code, message }) => code ?? message);
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** oxlint ends with 1 where it found something, and with a report all the same. */
function run(folder: string): Promise<readonly Problem[]> {
  const args = [inRoot('node_modules/oxlint/bin/oxlint'), '--format', 'json', '.'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder }, (found, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout).diagnostics);
      else reject(new Error(stderr || stdout, { cause: found }));
    });
  });
}
