// HAProxy in front of two services and in front of the two databases.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/haproxy';
const START_DEADLINE_MS = 15_000;

export interface Balancer {
  stop(): Promise<void>;
}

/** The services share the requests; the standby gets connections only while the primary is down. */
export function configuration(ports: { readonly front: number; readonly services: readonly number[] }): string {
  return `${DEFAULTS}
frontend tills
  mode http
  bind 127.0.0.1:${ports.front}
  default_backend services
backend services
  mode http
  option httpchk GET /ready
  option redispatch
  retries 3
${ports.services.map((port, i) => `  server service${i} 127.0.0.1:${port} check inter 500ms fall 2 rise 1`).join('\n')}
`;
}

export function databaseConfiguration(ports: {
  readonly front: number;
  readonly primary: number;
  readonly standby: number;
}): string {
  return `${DEFAULTS}
listen database
  mode tcp
  bind 127.0.0.1:${ports.front}
  timeout client 1h
  timeout server 1h
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
  server primary 127.0.0.1:${ports.primary} check
  server standby 127.0.0.1:${ports.standby} check backup
`;
}

const DEFAULTS = `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s`;

/** @param port at which it will answer */
export async function startBalancer(text: string, port: number): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'pos-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  const child = spawn(PROGRAM, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part) => (said = (said + String(part)).slice(-4_000)));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      said += error.message;
      resolve();
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const until = Date.now() + START_DEADLINE_MS;
  while (!(await isListening(port))) {
    if (Date.now() > until || child.exitCode !== null) {
      await stop();
      throw new Error(`HAProxy did not start.\n${said}`);
    }
    await wait(100);
  }
  return { stop };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createConnection(port, '127.0.0.1');
    probe.once('connect', () => (probe.destroy(), resolve(true)));
    probe.once('error', () => resolve(false));
  });
}
