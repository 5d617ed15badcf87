// Lets another process of the same account ask a running service for a backup of its data folder, which only the service can
// read: a port of its own on the loopback, open to whoever can read the file in the folder that names it.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { z } from 'zod';
import { CodedError, errorData, isErrorCode } from '#shared/errors';
import { systemCode } from '#shared/errors/system-code';
import { fail } from '../log';
import { writePrivateFile } from '../store/durable/private-file';

const door = z.object({ port: z.int().positive(), key: z.string().min(32) });

/** In 128 bits nobody guesses one. */
const KEY_BYTES = 32;

/** Milliseconds without a byte read, after which a backup ends: nobody else is answered while the database waits for its reader. */
const STALLED_MS = 60_000;

function doorFile(folder: string): string {
  return join(folder, 'service.backup-door');
}

/**
 * @param makeBackup packed; ends early with an error where it cannot be made
 * @throws the error of the system that keeps the file from being written; nothing stays open then
 */
export async function openBackupDoor(
  folder: string,
  makeBackup: () => NodeJS.ReadableStream,
  { stalledMs = STALLED_MS } = {},
) {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const server = createServer((request, reply) => {
    if (!isAllowed(request, key)) return void reply.writeHead(404).end();
    send(makeBackup(), reply, stalledMs);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  try {
    writePrivateFile(doorFile(folder), JSON.stringify({ port, key }));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    close: async () => {
      rmSync(doorFile(folder), { force: true });
      await close();
    },
  };
}

function isAllowed({ method, url, headers }: IncomingMessage, key: string): boolean {
  if (method !== 'POST' || url !== '/backup') return false;
  const [expected, given] = [Buffer.from(`Bearer ${key}`), Buffer.from(headers.authorization ?? '')];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Nothing is sent before the first bytes are there, so that an error before them has a reply of its own. */
function send(backup: NodeJS.ReadableStream, reply: ServerResponse, stalledMs: number): void {
  backup.once('readable', () => {
    reply.setTimeout(stalledMs, () => reply.destroy());
    if (!reply.headersSent) reply.writeHead(200, { 'content-type': 'application/gzip' });
    pipeline(backup, reply, () => {});
  });
  backup.once('error', (error) => {
    fail('A backup could not be made:', error);
    if (reply.headersSent) return;
    const { code, message } = errorData(error);
    reply.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ code, message }));
  });
}

/**
 * Asks the service that runs on the folder.
 * @returns the packed backup; null where no service answers
 * @throws CodedError what the service refuses with
 */
export async function askForBackup(folder: string): Promise<AsyncIterable<Uint8Array> | null> {
  const where = readDoor(folder);
  if (!where) return null;
  const reply = await fetch(`http://127.0.0.1:${where.port}/backup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${where.key}` },
  }).catch(() => null);
  if (reply?.ok && reply.body) return untilItEnds(reply.body);
  const refusal = reply?.status === 500 ? ((await reply.json()) as { code?: unknown; message?: string }) : null;
  if (!refusal) return null;
  const { code, message } = refusal;
  throw new CodedError(isErrorCode(code) ? code : 'BACKUP_NOT_WRITTEN', { ...(message !== undefined && { message }) });
}

async function* untilItEnds(backup: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* backup;
  } catch (error) {
    const message =
      'The backup ended before it was complete: the service was stopped, or nothing was written for a minute. The database is as it was. Make the backup again.';
    throw new CodedError('BACKUP_NOT_WRITTEN', { message }, { cause: error });
  }
}

/** The file that names the door, if it is there and names none; null otherwise. */
export function damagedDoor(folder: string): string | null {
  return doorText(folder) !== null && readDoor(folder) === null ? doorFile(folder) : null;
}

/** Null where there is none, or a damaged one. */
function readDoor(folder: string): z.output<typeof door> | null {
  const text = doorText(folder);
  if (text === null) return null;
  try {
    return door.parse(JSON.parse(text));
  } catch {
    // Whoever then finds the folder in use asks `damagedDoor` why.
    return null;
  }
}

function doorText(folder: string): string | null {
  try {
    return readFileSync(doorFile(folder), 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}
