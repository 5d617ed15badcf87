// Runs the launcher's child processes, in the foreground or background. Ctrl-C ends the children first.
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a command to its end in the clone.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, deadlineMs?: number }} [options]
 *   quiet: output is kept and returned instead of shown; deadlineMs: killed with its children after that.
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
export function run(command, args, { env = {}, quiet = false, deadlineMs = 0 } = {}) {
  return new Promise((resolve) => {
    // A group of its own, so that a deadline ends the grandchildren too.
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: deadlineMs > 0 && process.platform !== 'win32',
      shell: process.platform === 'win32' && command === 'npm',
    });
    let output = '';
    let timedOut = false;
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    const timer =
      deadlineMs > 0
        ? setTimeout(() => {
            timedOut = true;
            endGroup(child);
          }, deadlineMs)
        : undefined;
    const end = (/** @type {number} */ code) => {
      clearTimeout(timer);
      resolve({ code, output, timedOut });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // The process has just exited by itself.
  }
}

/** Arguments that make Node run a TypeScript file of ours. @param {string[]} args */
export function typescript(...args) {
  return ['--import', 'tsx', ...args];
}

/**
 * Node flags for processes that serve pages of customers: a young generation of 64 MiB. A page is a few hundred kilobytes
 * of garbage once sent; with the default of 16 MiB the collector runs in every twentieth response.
 */
export const SERVING = ['--max-semi-space-size=64'];
