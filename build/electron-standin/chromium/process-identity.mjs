// Tells whether a process written down earlier is still the same living process. A number alone is not enough: after a
// crash the system gives it to someone else.
import { readFileSync } from 'node:fs';

/** @typedef {{ pid: number, startedAt: string | null }} ProcessIdentity */

/** @returns {ProcessIdentity} `startedAt` is known on Linux only */
export function identifyProcess(pid) {
  return { pid, startedAt: readLinuxStat(pid)?.startedAt ?? null };
}

/** @param {ProcessIdentity} identity */
export function isProcessAlive({ pid, startedAt }) {
  if (startedAt !== null) {
    const stat = readLinuxStat(pid);
    return stat?.startedAt === startedAt && stat.state !== 'Z';
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// /proc/<pid>/stat: after the name in parentheses, the 1st field is the state and the 20th the start in clock ticks.
// The boot's identity makes ticks of different boots differ.
function readLinuxStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { state: fields[0], startedAt: `${boot}:${fields[19]}` };
  } catch {
    return null;
  }
}
