// Runs the service beside the app and reads its first line: one JSON object with the address and the tenants.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './paths.mjs';
import { SERVING } from './run.mjs';
import { serviceProgram } from './service-programs.mjs';

/** @typedef {{ username: string, password: string, role: string }} User */
/** @typedef {{ registerId: number, status: string, terminated: boolean }} Register */
/** @typedef {{ code: string, countryCode: string, users: User[], registers: Register[], samples: Record<string, unknown> }} Tenant */
/** @typedef {{ url: string, tenants: Tenant[] }} ServiceFacts */

/**
 * @param {string[]} args flags of service/cli.ts
 * @returns {Promise<{ facts: ServiceFacts, stop: () => Promise<void>, ended: Promise<{ code: number, said: string }> }>} `said`: the
 *   end of what it said of itself, mostly why it ended
 */
export async function startService(args) {
  const child = spawn(process.execPath, [...SERVING, ...serviceProgram('service', ...args)], {
    cwd: root,
    // Not in the terminal's process group: on Ctrl-C the app closes first, while its service still runs.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said = (said + chunk).slice(-4_000)));
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  /** @type {Promise<{ code: number, said: string }>} */
  const ended = new Promise((resolve) =>
    child.on('close', (code) => {
      process.off('exit', end);
      resolve({ code: code ?? 1, said: said.trim() });
    }),
  );
  const lines = createInterface({ input: child.stdout });
  /** @type {string} */
  const first = await new Promise((resolve, reject) => {
    lines.once('line', resolve);
    void ended.then(({ code, said: last }) =>
      reject(new Error(`The service ended with ${code} before it was ready.\n${last}`)),
    );
  });
  return {
    facts: JSON.parse(first),
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
