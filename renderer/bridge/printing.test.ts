import { expect, it } from 'vitest';
import type { PrintStatus, PrintJob } from '#shared/ipc/printing';
import { printTroubles } from './printing';

const job = (jobId: string, status: PrintStatus): PrintJob => ({
  jobId,
  title: jobId,
  isCopy: false,
  isDrawerOnly: false,
  queuedAt: '2026-11-21T10:00:00Z',
  status,
  againNeeds: null,
});
const names = (jobs: readonly PrintJob[]) => jobs.map(({ jobId }) => jobId).join('');

it.each<[string, PrintJob[], string, string]>([
  ['nothing', [], '', ''],
  ['what goes by itself', [job('a', { is: 'printing' }), job('b', { is: 'waiting', problem: null })], '', ''],
  ['what is printed', [job('a', { is: 'printed' })], '', ''],
  [
    'a printer that is not there, and all that wait for it',
    [job('a', { is: 'waiting', problem: 'PRINTER_UNREACHABLE' }), job('b', { is: 'waiting', problem: null })],
    '',
    'ab',
  ],
  ['what a person decides', [job('a', { is: 'failed', problem: 'PRINTER_STOPPED' })], 'a', ''],
])('finds the print troubles of %s', (_name, jobs, failed, waiting) => {
  const troubles = printTroubles(jobs);
  expect([names(troubles.failed), names(troubles.waiting)]).toEqual([failed, waiting]);
});
