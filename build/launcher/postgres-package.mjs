// Installs PostgreSQL for the contract tests where Debian packages are available.
import { existsSync } from 'node:fs';
import { canInstall, installDebianPackages } from './debian.mjs';
import { say } from './say.mjs';

export async function ensurePostgres() {
  if (existsSync('/usr/lib/postgresql') || process.env['POS_TEST_POSTGRES_URL']) return;
  if (canInstall() && (await installDebianPackages(['postgresql'], 'the contract tests run on it too'))) return;
  // The tests themselves refuse to start then.
  if (isPostgresNeeded()) return;
  say(
    'PostgreSQL is not here; the contract tests run on the embedded database only. Set POS_TEST_POSTGRES_URL to include it.',
  );
}

/** Whether the contract must not be tested on the embedded database alone. */
export function isPostgresNeeded() {
  return process.env['POS_NEEDS_POSTGRES'] === '1';
}
