// Processor time of a process and everything it started, from /proc (Linux).
import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux on every machine this runs on. */
const TICKS_PER_SECOND = 100;

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly seconds: number;
}

/** @returns seconds so far of all processes in `roots` and below them, ended children included */
export function processorSeconds(roots: readonly number[]): number {
  return familyOf(roots).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The processes in `roots` and all that they started. */
export function familyOf(roots: readonly number[]): readonly Stat[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : []));
  const own = new Set(roots);
  // Children have higher numbers only mostly, so until nothing is added.
  for (let before = 0; before !== own.size;) {
    before = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  return all.filter(({ pid }) => own.has(pid));
}

function statOf(pid: number): Stat[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold blanks.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return [{ pid, parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }];
  } catch (error) {
    // It ended while the list was read.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
