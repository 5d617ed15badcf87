// File operations of the embedded database that sync when PostgreSQL asks for it. PGlite's own file system does not sync but
// reports success (Emscripten's NODEFS has no `fsync`, and its `fdatasync` does nothing).
import { fstatSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { DiskSync } from './disk-sync';
import type { LogSync } from './log-sync';

/** The part of Emscripten's file system in use (its `library_nodefs.js`). */
interface FileNode {
  readonly name: string;
  readonly parent: FileNode;
}
interface Stream {
  readonly nfd: number;
  readonly node: FileNode;
}
interface Attributes {
  readonly size?: number;
}
interface Operations {
  readonly node_ops: {
    setattr(node: FileNode, attributes: Attributes): void;
    rename(node: FileNode, newParent: FileNode, newName: string): void;
    unlink(parent: FileNode, name: string): void;
    rmdir(parent: FileNode, name: string): void;
  };
  readonly stream_ops: {
    fsync?(stream: Stream): number;
    write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number;
    setattr(stream: Stream, attributes: Attributes): void;
    close(stream: Stream): void;
  };
}
interface EngineModule {
  readonly NODEFS: Operations;
  readonly FS: { readonly ErrnoError: new (code: number) => Error };
}

/** Emscripten's EIO. */
const EIO = 29;
/** A segment of the write-ahead log: timeline and position, in `pg_wal`. */
const SEGMENT = /^[0-9A-F]{24}$/;

export class DurableFiles extends NodeFS {
  readonly #disk: DiskSync;
  readonly #log: LogSync;

  constructor(folder: string, disk: DiskSync, log: LogSync) {
    super(folder);
    this.#disk = disk;
    this.#log = log;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const guard = (module: unknown) => guardOperations(module as EngineModule, this.#disk, this.#log);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [guard, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

/** The operations belong to this database only: Emscripten creates them for each. */
function guardOperations({ NODEFS, FS }: EngineModule, disk: DiskSync, log: LogSync): void {
  const { node_ops: ofNodes, stream_ops: ofStreams } = NODEFS;
  const { setattr: setNode, rename, unlink, rmdir } = ofNodes;
  const { write, setattr: setStream, close } = ofStreams;

  /** PostgreSQL gets the failure as for any file; callers of the service get it from the log. */
  const orEio = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      // Emscripten's own: a missing file, a full disk.
      if (error instanceof FS.ErrnoError) throw error;
      log.fail(error);
      throw new FS.ErrnoError(EIO);
    }
  };
  /** Operations PostgreSQL does only once the log is on disk. */
  const afterLog = <T>(work: () => T): T =>
    orEio(() => {
      if (log.isBehind()) log.catchUp();
      else log.ensureSound();
      return work();
    });

  /** A log that cannot be written ends the database, whatever the reason. */
  const orLost = <T>(work: () => T): T => {
    try {
      log.ensureSound();
      return work();
    } catch (error) {
      log.fail(error);
      throw new FS.ErrnoError(EIO);
    }
  };

  ofStreams.fsync = (stream) => {
    if (isSegment(stream.node)) orEio(() => (log.ensureSound(), log.ask(stream.nfd)));
    else afterLog(() => disk.all(stream.nfd));
    return 0;
  };
  ofStreams.write = (stream, buffer, offset, length, position) => {
    const writing = () => write(stream, buffer, offset, length, position);
    if (isOfLog(stream.node)) return orLost(writing);
    // PostgreSQL also extends files ahead of the log: the new part is unused until the log refers to it.
    const isAppended = log.isBehind() && position >= fstatSync(stream.nfd).size;
    return isAppended ? orEio(() => (log.ensureSound(), writing())) : afterLog(writing);
  };
  ofStreams.close = (stream) => orEio(() => log.closeAfterwards(stream.nfd, () => close(stream)));
  ofStreams.setattr = (stream, attributes) => afterLog(() => setStream(stream, attributes));
  ofNodes.setattr = (node, attributes) => afterLog(() => setNode(node, attributes));
  ofNodes.rename = (...args) => afterLog(() => rename(...args));
  ofNodes.unlink = (...args) => afterLog(() => unlink(...args));
  ofNodes.rmdir = (...args) => afterLog(() => rmdir(...args));
}

/** A segment, also while it is being created: it is synced and named before use. */
function isOfLog({ parent }: FileNode): boolean {
  return parent.name === 'pg_wal';
}

function isSegment(node: FileNode): boolean {
  return isOfLog(node) && SEGMENT.test(node.name);
}
