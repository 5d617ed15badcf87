// The print queue on the disk: one file per job, so that a change costs one small file however long the queue. Kept by main
// and not by a register's store: the printer belongs to the device, and jobs must outlive the page. Decides nothing.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { systemCode } from '#shared/errors/system-code';
import { printStatus, printRequest } from '#shared/ipc/printing';
import type { Log } from '../log/log';
import { putAside, readWhole, writeWhole } from '../files/atomic-file';

export const queuedJob = z.object({
  ...printRequest.shape,
  /** Position in the queue. */
  sequence: z.int().positive(),
  /** ISO 8601. */
  queuedAt: z.string(),
  status: printStatus,
});
export type QueuedJob = z.infer<typeof queuedJob>;

export interface JobFolder {
  /** In queue order, as found at the start. */
  readonly jobs: readonly QueuedJob[];
  /** The whole file is on the disk when this returns. @throws the error of the system */
  write(job: QueuedJob): void;
  remove(job: QueuedJob): void;
}

const NAME = /^(\d{10})\.json$/;

export function openJobFolder(folder: string, log: Log): JobFolder {
  const pathOf = ({ sequence }: QueuedJob) => join(folder, `${String(sequence).padStart(10, '0')}.json`);
  return {
    jobs: readJobs(folder, log),
    write: (job) => writeWhole(pathOf(job), JSON.stringify(job)),
    remove: (job) => rmSync(pathOf(job), { force: true }),
  };
}

function readJobs(folder: string, log: Log): QueuedJob[] {
  return namesIn(folder, log)
    .filter((name) => NAME.test(name))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      const job = readJob(path);
      if (job) return [job];
      log.warn('printing', `a job of the print queue could not be read: ${putAside(path)}`);
      return [];
    });
}

/** Null for one that is damaged or that the disk does not give: a printer keeps no till from starting. */
function readJob(path: string): QueuedJob | null {
  try {
    return z.preprocess(withStatus, queuedJob).parse(JSON.parse(readWhole(path)?.toString('utf8') ?? 'null'));
  } catch {
    return null;
  }
}

/** Earlier versions wrote the status as `fate`. */
function withStatus(job: unknown): unknown {
  if (typeof job !== 'object' || job === null || !('fate' in job)) return job;
  const { fate, ...rest } = job;
  return { ...rest, status: fate };
}

function namesIn(folder: string, log: Log): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') log.warn('printing', `the print queue could not be read: ${systemCode(error)}`);
    return [];
  }
}
