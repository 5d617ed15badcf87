// Tells a process from a later one with the same id: a system gives ids out again, and after a power cut soon the same ones. Null
// where the system does not say.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Milliseconds; a process notes its start a moment after the system does. */
const SAME_START = 60_000;
/** Milliseconds. */
const ANSWER_DEADLINE = 15_000;

export type IdentityOf = (pid: number) => string | null;

export function ownIdentity(): string | null {
  // Asking Windows takes a second, and a start of the service need not wait for it.
  return process.platform === 'win32' ? String(Math.round(performance.timeOrigin)) : identityOf(process.pid);
}

export function identityOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') return onLinux(pid);
    return process.platform === 'win32' ? onWindows(pid) : onMac(pid);
  } catch {
    // A process that has just ended, or one that this user may not look at.
    return null;
  }
}

/** On Windows times, see `ownIdentity`. */
export function isSameProcess(one: string, other: string): boolean {
  if (process.platform !== 'win32') return one === other;
  return Math.abs(Number(one) - Number(other)) < SAME_START;
}

/** The start of the computer, and ticks from there: no change of the clock moves them. */
function onLinux(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // proc(5): the name in parentheses may have spaces; the start is the 20th field after it.
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${started}`;
}

function onMac(pid: number): string | null {
  const answer = ask('ps', ['-o', 'lstart=', '-p', String(pid)]);
  return answer === '' ? null : answer;
}

function onWindows(pid: number): string | null {
  const started = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CreationDate`;
  const command = `([DateTimeOffset]${started}).ToUnixTimeMilliseconds()`;
  const answer = ask('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', command]);
  return /^\d+$/.test(answer) ? answer : null;
}

/** In one language and zone, so that the same start reads the same. */
function ask(program: string, words: readonly string[]): string {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  return execFileSync(program, words, {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: ANSWER_DEADLINE,
    windowsHide: true,
  }).trim();
}
