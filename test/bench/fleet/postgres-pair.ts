// A primary and a synchronous standby of PostgreSQL, each synced to its disk: what one acknowledged, both have.
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { answering, freePort, packagedBin, serverOwner } from '#build/launcher/postgres';
import { openSilentLink, type SilentLink } from '../../contract/relays/silent-link';
import { familyOf } from './processor';

export interface PostgresPair {
  readonly ports: { readonly primary: number; readonly standby: number };
  /** The network between the two is gone; both live, and clients reach both. */
  split(): void;
  /** All processes of the primary, at one moment. */
  killPrimary(): Promise<void>;
  promoteStandby(): void;
  stop(): Promise<void>;
}

const DATABASE = 'fleet';
/** Until the standby follows. */
const FOLLOW_DEADLINE_MS = 60_000;

const serverAt = (port: number) => ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
export const addressAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/${DATABASE}`;

export async function startPair(): Promise<PostgresPair> {
  const bin = packagedBin();
  const owner = serverOwner();
  if (!bin || !owner) throw new Error('PostgreSQL is not installed, or there is no user postgres to run it.');
  const folder = mkdtempSync(join(tmpdir(), 'pos-pair-'));
  chownSync(folder, owner.uid, owner.gid);
  const as = { uid: owner.uid, gid: owner.gid, cwd: folder };
  const running: ChildProcess[] = [];
  const program = (name: string, ...args: string[]) => execFileSync(join(bin, name), args, { ...as, stdio: 'pipe' });
  const start = async (name: string, port: number, ...settings: string[]) => {
    const sockets = join(folder, `${name}-socket`);
    mkdirSync(sockets);
    chownSync(sockets, owner.uid, owner.gid);
    const all = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${sockets}`, ...settings];
    const server = spawn(join(bin, 'postgres'), ['-D', join(folder, name), ...all.flatMap((one) => ['-c', one])], {
      ...as,
      stdio: 'ignore',
    });
    running.push(server);
    await answering(bin, port, endOf(server));
    return server;
  };
  let link: SilentLink | null = null;
  const stop = async () => {
    for (const server of running) {
      server.kill('SIGINT');
      await endOf(server);
    }
    await link?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const ports = { primary: await freePort(), standby: await freePort() };
    program('initdb', '-D', join(folder, 'primary'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
    const primary = await start('primary', ports.primary, 'synchronous_standby_names=*', 'synchronous_commit=local');
    program('createdb', ...serverAt(ports.primary), DATABASE);
    const between = await openSilentLink(addressAt(ports.primary));
    link = between;
    // The standby keeps the address its copy came from.
    const source = serverAt(Number(new URL(between.url).port));
    const copied = ['-D', join(folder, 'standby'), '-R', '-X', 'stream', '--checkpoint=fast'];
    // Its way to the primary leads through this process.
    await promisify(execFile)(join(bin, 'pg_basebackup'), [...source, ...copied], as);
    await start('standby', ports.standby);
    await waitForStandby(ports.primary);
    return {
      ports,
      split: between.cutOff,
      killPrimary: async () => {
        for (const { pid } of familyOf([primary.pid ?? 0])) killNow(pid);
        await endOf(primary);
      },
      promoteStandby: () => void program('pg_ctl', 'promote', '-D', join(folder, 'standby')),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** From then on every commit waits for the standby's disk. */
async function waitForStandby(port: number): Promise<void> {
  const client = new pg.Client({ connectionString: addressAt(port) });
  await client.connect();
  try {
    const until = Date.now() + FOLLOW_DEADLINE_MS;
    for (;;) {
      const { rows } = await client.query(`select sync_state from pg_stat_replication where sync_state = 'sync'`);
      if (rows.length > 0) break;
      if (Date.now() > until) throw new Error('The standby does not follow the primary.');
      await wait(200);
    }
    await client.query('alter database fleet set synchronous_commit = on');
  } finally {
    await client.end();
  }
}

function endOf(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', resolve));
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // A connection of the server that has just ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
