// A data folder of an earlier version, unpacked as that version left it.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { startServiceChild } from '#test/support/service-child';
import { archiveOf } from './recording';

export interface OldFolder {
  readonly path: string;
  remove(): void;
}

/** Open to other accounts, as earlier versions left theirs. */
export function unpackFolder(commit: string): OldFolder {
  const outer = mkdtempSync(join(tmpdir(), 'pos-upgrade-'));
  execFileSync('tar', ['-xf', '-', '-C', outer], { input: brotliDecompressSync(readFileSync(archiveOf(commit))) });
  const path = join(outer, 'data');
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(outer, { recursive: true, force: true }) };
}

/** The secret that signs tokens, which earlier versions kept in the database. */
export async function secretInDatabase(folder: string): Promise<string | undefined> {
  const database = await PGlite.create(join(folder, 'database'));
  try {
    const { rows } = await database.query<{ value: string }>(`select value from service_secrets where name = 'token'`);
    return rows[0]?.value;
  } finally {
    await database.close();
  }
}

/** Today's service on the folder, by its command line. */
export async function openService(folder: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { child, ready, ended } = startServiceChild('--port', '0', '--data', folder, '--seed', 'none');
  const { url } = await ready;
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      const { code, stderr } = await ended;
      if (code !== 0) throw new Error(`The service ended with ${code}: ${stderr}`);
    },
  };
}
