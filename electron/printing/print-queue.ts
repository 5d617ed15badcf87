// Prints jobs one after the other; the status of each is on the disk before and after it is sent. An unreachable printer is
// retried automatically; a job that may already be on paper never is. Callers do not wait for the printer, only for the job
// to be on the disk.
import { CodedError, errorData, type ErrorCode } from '#shared/errors';
import type { PrinterSettings, PrintJob, PrintRequest } from '#shared/ipc/printing';
import type { Log } from '../log/log';
import type { Clock, Timers } from '../time';
import type { ToEncode } from './encode-paper';
import type { JobFolder, QueuedJob } from './job-folder';
import { createPrintJobs, type PrintJobs } from './print-jobs';

export interface PrintQueue {
  readonly jobs: readonly PrintJob[];
  /** @throws CodedError PRINTER_NONE, PRINT_QUEUE_WRITE_FAILED */
  add(request: PrintRequest): { isNew: boolean };
  /** Does nothing if the job is gone. @throws CodedError PRINT_QUEUE_WRITE_FAILED */
  again(jobId: string): void;
  discard(jobId: string): void;
  /** The printer has changed or may be on again. */
  tryNow(): void;
  stop(): void;
}

export interface PrintQueuePorts {
  readonly folder: JobFolder;
  readonly settings: () => PrinterSettings;
  /**
   * Resolves when the printer has everything. `begin` is called once the printer is connected, before the first byte; if it
   * throws, the error is passed on and nothing is sent. @throws CodedError; PRINTER_STOPPED if part of the job may be on
   * paper
   */
  readonly send: (toEncode: ToEncode, settings: PrinterSettings, begin: () => void) => Promise<void>;
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly log: Log;
  readonly onChange: () => void;
}

/** Milliseconds after which a request to open the drawer expires: the customer is gone. */
const DRAWER_LIFE = 15_000;
/** Milliseconds after which a receipt is no longer printed by itself: a printer that is back would print the whole morning's. */
const RECEIPT_LIFE = 3_600_000;
/** Milliseconds between tries while the printer is unreachable. */
const PAUSES = [2_000, 5_000, 10_000, 20_000, 30_000];
/** Codes which guarantee that no byte reached the printer. */
const NOTHING_SENT: ReadonlySet<ErrorCode> = new Set([
  'PRINTER_NONE',
  'PRINTER_UNREACHABLE',
  'PRINTER_DEVICE_WRONG',
  'PRINT_QUEUE_WRITE_FAILED',
]);

/** Finding and connecting the printer took too long: nothing was sent. */
class DrawerTooLate extends Error {
  override readonly name = 'DrawerTooLate';
}

export function createPrintQueue(ports: PrintQueuePorts): PrintQueue {
  const { settings, clock, timers, log } = ports;
  const jobs = createPrintJobs(ports.folder, log, ports.onChange);
  const print = createPrinting(ports, jobs);
  let isRunning = false;
  let isStopped = false;
  let wake = new AbortController();

  // One function, so that the flag is cleared in the same turn in which nothing was left to print.
  const runAll = async () => {
    isRunning = true;
    try {
      for (let tries = 0; !isStopped;) {
        countFromNow(jobs, clock.now());
        giveUpReceipts(jobs, clock.now());
        const next = jobs.all().find(({ status }) => status.is === 'waiting');
        if (!next) return;
        const mayGoOn = await print(next);
        if (!mayGoOn) giveUpDrawers(jobs);
        jobs.forgetOldest();
        if (mayGoOn) {
          tries = 0;
          continue;
        }
        const { signal } = wake;
        await timers.sleep(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0, signal);
        tries = signal.aborted ? 0 : tries + 1;
      }
    } catch (error) {
      log.warn('printing', `the queue stopped: ${errorData(error).code}`);
    } finally {
      isRunning = false;
    }
  };
  const tryNow = () => {
    wake.abort();
    wake = new AbortController();
    if (!isRunning && !isStopped) void runAll();
  };

  return {
    get jobs() {
      return jobs.all().map(viewOf);
    },
    add(request) {
      if (settings().connection.is === 'none') throw new CodedError('PRINTER_NONE');
      if (jobs.find(request.jobId)) return { isNew: false };
      const sequence = (jobs.all().at(-1)?.sequence ?? 0) + 1;
      const queuedAt = new Date(clock.now()).toISOString();
      jobs.keep({ ...request, sequence, queuedAt, status: { is: 'waiting', problem: null } });
      tryNow();
      return { isNew: true };
    },
    again(jobId) {
      const job = jobs.find(jobId);
      if (!job?.paper || job.status.is === 'printing') return;
      const isCopy = job.isCopy || mayBeOnPaper(job);
      const queuedAt = new Date(clock.now()).toISOString();
      jobs.keep({ ...job, isCopy, queuedAt, opensDrawer: false, status: { is: 'waiting', problem: null } });
      tryNow();
    },
    discard(jobId) {
      const job = jobs.find(jobId);
      if (!job || job.status.is === 'printing') return;
      jobs.drop(job);
    },
    tryNow,
    stop: () => {
      isStopped = true;
      wake.abort();
    },
  };
}

/** @returns prints one job; true if the queue may continue with the next */
function createPrinting({ send, settings, clock, log }: PrintQueuePorts, jobs: PrintJobs) {
  return async function print(job: QueuedJob): Promise<boolean> {
    const { paper, isCopy } = job;
    const isFresh = () => Math.abs(clock.now() - Date.parse(job.queuedAt)) <= DRAWER_LIFE;
    const opensDrawer = job.opensDrawer && isFresh();
    if (!paper && !opensDrawer) {
      jobs.setStatus(job, { is: 'failed', problem: 'DRAWER_NOT_OPENED' });
      return true;
    }
    const isThere = () => jobs.find(job.jobId) !== undefined;
    // On the disk before the first byte is sent: after a crash the job counts as possibly printed, but not while it only
    // waited for the printer.
    const begin = () => {
      if (!isThere()) throw new Error('discarded meanwhile');
      if (opensDrawer && !isFresh()) throw new DrawerTooLate();
      jobs.keep({ ...job, status: { is: 'printing' } });
    };
    try {
      await send({ paper, isCopy, opensDrawer }, settings(), begin);
      jobs.setStatus(job, { is: 'printed' });
      return true;
    } catch (error) {
      if (!isThere()) return true;
      if (error instanceof DrawerTooLate) return print(job);
      const { code } = errorData(error);
      log.warn('printing', `job not printed: ${code}`);
      const isUntouched = NOTHING_SENT.has(code);
      const problem = error instanceof CodedError ? code : 'PRINT_FAILED';
      if (!paper) jobs.setStatus(job, { is: 'failed', problem: 'DRAWER_NOT_OPENED' });
      else jobs.setStatus(job, isUntouched ? { is: 'waiting', problem } : { is: 'failed', problem });
      return !isUntouched;
    }
  };
}

/** By the time the printer is back, nobody is waiting for the drawer. */
function giveUpDrawers(jobs: PrintJobs): void {
  const waiting = jobs.all().filter(({ status, paper }) => status.is === 'waiting' && !paper);
  waiting.forEach((job) => jobs.setStatus(job, { is: 'failed', problem: 'DRAWER_NOT_OPENED' }));
}

/** What a clock queued that was ahead: it would wait past its hour. Its drawer stays closed, as nobody knows how long ago that was. */
function countFromNow(jobs: PrintJobs, now: number): void {
  for (const job of jobs.all()) {
    const isAhead = Date.parse(job.queuedAt) - now > DRAWER_LIFE;
    if (job.status.is !== 'waiting' || !job.paper || !isAhead) continue;
    jobs.setStatus({ ...job, queuedAt: new Date(now).toISOString(), opensDrawer: false }, job.status);
  }
}

/** Reports are wanted also later; receipts can be printed here or in Receipts. */
function giveUpReceipts(jobs: PrintJobs, now: number): void {
  for (const job of jobs.all()) {
    const isReceipt = job.paper?.againNeeds === 'REPRINT';
    const isLate = now - Date.parse(job.queuedAt) > RECEIPT_LIFE;
    if (job.status.is === 'waiting' && isReceipt && isLate) {
      jobs.setStatus(job, { is: 'failed', problem: 'PRINT_TOO_LATE' });
    }
  }
}

function mayBeOnPaper({ status }: Pick<QueuedJob, 'status'>): boolean {
  return status.is === 'printed' || (status.is === 'failed' && status.problem !== 'PRINT_TOO_LATE');
}

function viewOf({ jobId, title, isCopy, paper, queuedAt, status }: QueuedJob): PrintJob {
  const againNeeds = mayBeOnPaper({ status }) ? (paper?.againNeeds ?? null) : null;
  return { jobId, title, isCopy, isDrawerOnly: paper === null, queuedAt, status, againNeeds };
}
