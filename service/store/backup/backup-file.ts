// A backup as a file: the lines of a backup, packed with gzip. It gets its name when it is whole, on the disk and was read back.
import { createReadStream, createWriteStream, openSync, closeSync, fsyncSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { CodedError, isErrorCode } from '#shared/errors';
import { systemCode } from '#shared/errors/system-code';
import { diskSync } from '../durable/disk-sync';
import { renamePatiently } from '../durable/patient-rename';
import { syncFolder } from '../durable/sync-tree';
import { damaged, readLines, type BackupHeader, type BackupLine } from './backup-lines';

export interface BackupFacts extends Pick<BackupHeader, 'madeAt' | 'schema' | 'merchants'> {
  readonly rows: number;
}

/** @param texts with their line feeds */
export function pack(texts: AsyncIterable<string>): NodeJS.ReadableStream {
  const packed = createGzip();
  // An error of the source destroys what is read, and so reaches its reader.
  pipeline(texts, packed, () => {});
  return packed;
}

/**
 * @param packed ended early where it could not be made; its reader hears of it
 * @throws CodedError BACKUP_NOT_WRITTEN, BACKUP_DAMAGED when what was written cannot be read back, or that of the source
 */
export async function saveBackup(packed: AsyncIterable<Uint8Array>, file: string): Promise<BackupFacts> {
  const part = `${file}.part`;
  try {
    await piped(packed, createWriteStream(part, { mode: 0o600 })).catch(notWritten);
    syncFile(part);
    const facts = await checkBackup(part);
    await renamePatiently(part, file);
    syncFolder(dirname(file), diskSync);
    return facts;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Reads all of it. @throws CodedError BACKUP_DAMAGED, BACKUP_NEWER */
export async function checkBackup(file: string): Promise<BackupFacts> {
  let header: BackupHeader | undefined;
  let rows = 0;
  for await (const line of readBackup(file)) {
    if (line.kind === 'header') ({ header } = line);
    if (line.kind === 'end') ({ rows } = line);
  }
  if (!header) throw damaged('it is empty');
  const { madeAt, schema, merchants } = header;
  return { madeAt, schema, merchants, rows };
}

/** @throws CodedError BACKUP_DAMAGED, BACKUP_NEWER */
export function readBackup(file: string): AsyncGenerator<BackupLine> {
  return readLines(textsOf(file));
}

async function* textsOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  pipeline(createReadStream(file), unpacked, () => {});
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for await (const chunk of unpacked) {
      const texts = (rest + decoder.write(chunk as Buffer)).split('\n');
      rest = texts.pop() ?? '';
      yield* texts;
    }
  } catch (error) {
    throw unreadable(error);
  }
  if (rest !== '') yield rest;
}

function unreadable(error: unknown): unknown {
  const code = systemCode(error);
  if (code === 'ENOENT') return damaged('it is not there', error);
  // zlib's own codes: no gzip file, cut off, or changed.
  return code.startsWith('Z_') ? damaged('it was changed or cut off', error) : error;
}

const WRITE_TROUBLE: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room, or choose another',
  EDQUOT: 'the disk quota of this user is used up; make room, or choose another disk',
  EACCES: 'this user may not write there',
  EROFS: 'the disk can only be read',
};

function notWritten(error: unknown): never {
  const code = systemCode(error);
  if (error instanceof CodedError || isErrorCode(code) || (error as { syscall?: unknown }).syscall === undefined)
    throw error;
  const why = WRITE_TROUBLE[code] ?? (error as Error).message;
  const message = `The backup could not be written: ${why}. The database is as it was.`;
  throw new CodedError('BACKUP_NOT_WRITTEN', { message }, { cause: error });
}

function syncFile(file: string): void {
  // Opened for writing: some systems do not sync a file opened for reading.
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
