// The jobs of the print queue, in memory and on the disk alike. A job that was printing when the app ended may be on paper; a drawer is
// never opened late.
import { CodedError } from '#shared/errors';
import { systemCode } from '#shared/errors/system-code';
import type { PrintStatus } from '#shared/ipc/printing';
import type { Log } from '../log/log';
import type { JobFolder, QueuedJob } from './job-folder';

export interface PrintJobs {
  /** In queue order. */
  all(): readonly QueuedJob[];
  find(jobId: string): QueuedJob | undefined;
  /** @throws CodedError PRINT_QUEUE_WRITE_FAILED: nothing has changed then */
  keep(job: QueuedJob): void;
  /** Sets the status in memory even if the disk fails; on the disk the job then remains "printing". */
  setStatus(job: QueuedJob, status: PrintStatus): void;
  /** @throws CodedError PRINT_QUEUE_WRITE_FAILED */
  drop(job: QueuedJob): void;
  /** Drops what nobody needs of long ago: printed jobs, drawers that were not opened, and receipts that came too late. */
  forgetOldest(): void;
}

/** Printed jobs kept for viewing and reprinting; drawers, to be told of; and late receipts, which are in Receipts too. */
const FINISHED_KEPT = 30;

export function createPrintJobs(folder: JobFolder, log: Log, onChange: () => void): PrintJobs {
  let jobs = folder.jobs.map(afterStart);

  function put(job: QueuedJob): void {
    jobs = [...jobs.filter(({ jobId }) => jobId !== job.jobId), job].sort((a, b) => a.sequence - b.sequence);
    onChange();
  }

  function onDisk(work: () => void): void {
    try {
      work();
    } catch (error) {
      log.warn('printing', `queue not written: ${systemCode(error)}`);
      throw new CodedError('PRINT_QUEUE_WRITE_FAILED', {}, { cause: error });
    }
  }

  function drop(job: QueuedJob): void {
    onDisk(() => folder.remove(job));
    jobs = jobs.filter(({ jobId }) => jobId !== job.jobId);
    onChange();
  }

  return {
    all: () => jobs,
    find: (jobId) => jobs.find((each) => each.jobId === jobId),
    keep(job) {
      onDisk(() => folder.write(job));
      put(job);
    },
    setStatus(job, status) {
      put({ ...job, status });
      try {
        onDisk(() => folder.write({ ...job, status }));
      } catch {
        // Logged; after a restart the job counts as possibly printed, which is the safe assumption.
      }
    },
    drop,
    forgetOldest() {
      const printed = jobs.filter(({ status }) => status.is === 'printed');
      const drawers = jobs.filter(({ status, paper }) => status.is === 'failed' && !paper);
      const late = jobs.filter(({ status }) => status.is === 'failed' && status.problem === 'PRINT_TOO_LATE');
      for (const job of [printed, drawers, late].flatMap((finished) => finished.slice(0, -FINISHED_KEPT))) {
        try {
          drop(job);
        } catch {
          // Logged, and tried again after the next job: what waits is printed all the same.
        }
      }
    },
  };
}

function afterStart(job: QueuedJob): QueuedJob {
  const closed = { ...job, opensDrawer: false };
  if (job.status.is === 'printing') return { ...closed, status: { is: 'failed', problem: 'PRINTER_INTERRUPTED' } };
  if (job.status.is === 'waiting' && !job.paper) {
    return { ...closed, status: { is: 'failed', problem: 'DRAWER_NOT_OPENED' } };
  }
  return closed;
}
