// What an earlier version of the service was sent and what it answered, kept beside the data folder it left.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '#shared/api/accounts/session';

export interface Account {
  readonly username: string;
  readonly password: string;
  readonly role: Role;
}

export interface Shop {
  /** The merchant's code. */
  readonly code: string;
  readonly staff: readonly Account[];
}

/** A record of a till, which may be sent again at any time. */
export interface Sent {
  readonly shop: string;
  readonly username: string;
  /** The register that was signed in at. */
  readonly registerId: number;
  readonly method: 'POST' | 'PATCH';
  /** Below /api/v1. */
  readonly path: string;
  /** The body, byte for byte. */
  readonly text: string;
}

/** Of a GET by the manager, with status 200. */
export interface Answer {
  readonly shop: string;
  /** Below /api/v1. */
  readonly path: string;
  readonly body: unknown;
}

export interface Recording {
  readonly commit: string;
  readonly shops: readonly Shop[];
  readonly sent: readonly Sent[];
  readonly answers: readonly Answer[];
}

const DATA = join(import.meta.dirname, 'data');

/** The data folder as the version left it: a tar file, compressed with Brotli. */
export function archiveOf(commit: string): string {
  return join(DATA, `${commit}.tar.br`);
}

export function readRecording(commit: string): Recording {
  return JSON.parse(readFileSync(join(DATA, `${commit}.json`), 'utf8')) as Recording;
}

/** A record and an answer to a line, so that they can be searched. */
export function writeRecording({ commit, shops, sent, answers }: Recording): void {
  const rows = (list: readonly object[]) => `[\n${list.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
  const facts = `"commit": ${JSON.stringify(commit)}, "shops": ${JSON.stringify(shops)}`;
  writeFileSync(join(DATA, `${commit}.json`), `{ ${facts},\n"sent": ${rows(sent)},\n"answers": ${rows(answers)} }\n`);
}
