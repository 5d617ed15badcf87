// Starts the service by its command line and exposes the process, to stop it in every way a process can end.
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serviceProgram } from '#build/launcher/service-programs';
import type { SeededTenant } from '#service/seed/plant-seed';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServiceFacts {
  readonly url: string;
  readonly tenants: SeededTenant[];
}

export interface ServiceChild {
  readonly child: ChildProcess;
  /** So far; of much the end. */
  readonly said: { stdout: string; stderr: string };
  readonly ended: Promise<Ended>;
  /** Rejects when the process ends before it is ready. */
  readonly ready: Promise<ServiceFacts>;
}

/** Characters. A service that works for hours says more than fits into a text. */
const MOST_SAID = 4_000_000;

function tail(said: string): string {
  return said.length > 2 * MOST_SAID ? said.slice(-MOST_SAID) : said;
}

export function startServiceChild(...flags: string[]): ServiceChild {
  const child = spawn(process.execPath, serviceProgram('service', ...flags), { cwd: ROOT });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (said.stdout = tail(said.stdout + String(chunk))));
  child.stderr.on('data', (chunk) => (said.stderr = tail(said.stderr + String(chunk))));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...said })));
  const ready = new Promise<ServiceFacts>((resolve, reject) => {
    // What it says to a person who asks for help is no fact.
    createInterface({ input: child.stdout }).once('line', (line) => {
      if (line.startsWith('{')) resolve(JSON.parse(line) as ServiceFacts);
    });
    void ended.then(({ code, stderr }) => reject(new Error(`Ended with ${code}: ${stderr}`)));
  });
  // Avoids an unhandled rejection when the promise is not awaited.
  ready.catch(() => undefined);
  return { child, said, ended, ready };
}
