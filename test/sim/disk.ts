// The disk of a simulated till as the journal sees it. A write that is under way when the process dies may be on the disk
// in part; what was confirmed is there.
import type { JournalDisk, OpenFile } from '#electron/journal/journal-file';
import type { Process } from './world/process';

/** Files outlive the process that wrote them. */
export type Files = Map<string, Buffer>;

export interface DiskPorts {
  readonly wait: () => number;
  /** Whether this write fails; some of its bytes may be written. */
  readonly fails: () => boolean;
}

export function createSimulatedDisk(files: Files, process: Process, ports: DiskPorts): JournalDisk {
  const content = (path: string) => files.get(path) ?? Buffer.alloc(0);
  const write = (path: string, bytes: Buffer, position: number) => {
    const before = content(path);
    const after = Buffer.alloc(Math.max(before.length, position + bytes.length));
    before.copy(after);
    bytes.copy(after, position);
    files.set(path, after);
  };
  /** Writes half, then the rest: a process killed in between leaves a torn line. */
  const writeDurably = async (path: string, bytes: Buffer, position: number) => {
    const half = Math.floor(process.world.random.next() * bytes.length);
    write(path, bytes.subarray(0, half), position);
    await process.pause(ports.wait());
    if (ports.fails()) throw Object.assign(new Error('No space left on the disk.'), { code: 'ENOSPC' });
    write(path, bytes, position);
    await process.pause(ports.wait());
  };
  const openFile = (path: string): OpenFile => ({
    async read(into, position) {
      await process.pause(ports.wait());
      return content(path).copy(into, 0, position);
    },
    writeDurably: (bytes, position) => writeDurably(path, bytes, position),
    async truncate(length) {
      await process.pause(ports.wait());
      files.set(path, content(path).subarray(0, length));
    },
    close: async () => undefined,
  });
  return {
    async open(path) {
      await process.pause(ports.wait());
      if (!files.has(path)) files.set(path, Buffer.alloc(0));
      return openFile(path);
    },
    /** Atomic: never both names, never none. */
    async rename(from, to) {
      await process.pause(ports.wait());
      files.set(to, content(from));
      files.delete(from);
      await process.pause(ports.wait());
    },
    async remove(path) {
      await process.pause(ports.wait());
      files.delete(path);
    },
    syncDirectory: () => process.pause(ports.wait()),
    async append(path, bytes) {
      await process.pause(ports.wait());
      files.set(path, Buffer.concat([content(path), bytes]));
    },
    async read(path) {
      await process.pause(ports.wait());
      return Buffer.from(content(path));
    },
    async replace(path, bytes) {
      await process.pause(ports.wait());
      files.set(path, Buffer.from(bytes));
      await process.pause(ports.wait());
    },
    makeDirectory: () => process.pause(ports.wait()),
  };
}
