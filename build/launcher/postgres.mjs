// A throw-away PostgreSQL server for tests and benches, from the packages of Debian and Ubuntu: own folder, free loopback port, no
// password. It never touches an existing server.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGED = '/usr/lib/postgresql';
/** Only ends what hangs: a busy machine is many times slower. */
const START_DEADLINE_MS = 180_000;
/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm';
/** PostgreSQL keeps its log of changes to a gigabyte; a database of the contract's tests has 16 MB. */
const NEEDED_BYTES = 3 * 1024 ** 3;

/**
 * @param {{ isSynced: boolean }} options whether a commit waits for the disk, as a shop's does; tests need not
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> } | { url: null, reason: string }>}
 */
export async function startPostgres({ isSynced }) {
  const bin = packagedBin();
  if (!bin) return { url: null, reason: `PostgreSQL is not installed (nothing in ${PACKAGED}).` };
  const owner = serverOwner();
  if (!owner) return { url: null, reason: 'PostgreSQL does not run as root, and there is no user postgres.' };
  const folder = mkdtempSync(join(isSynced ? tmpdir() : unsyncedPlace(), 'pos-postgres-'));
  chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const as = { uid: owner.uid, gid: owner.gid, cwd: folder };
  const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'];
  try {
    execFileSync(join(bin, 'initdb'), cluster, { ...as, stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  if (!isSynced) settings.push('fsync=off');
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (chunk) => (said = (said + chunk).slice(-4_000)));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients to leave.
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(bin, port, ended);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start.\n${said}`, { cause: error });
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: server.pid ?? 0, stop };
}

/** Files are made and removed there for half of what a disk takes of the processor; a container often has little of it. */
function unsyncedPlace() {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < NEEDED_BYTES ? tmpdir() : MEMORY;
}

/** @returns {string | undefined} the programs of the newest version */
export function packagedBin() {
  if (!existsSync(PACKAGED)) return undefined;
  const versions = readdirSync(PACKAGED).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(PACKAGED, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** initdb refuses to run as root; as root, the server runs as the package's own user. */
export function serverOwner() {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  if (uid !== 0) return { uid, gid };
  const fields = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':');
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) };
}

/** @returns {Promise<number>} on the loopback */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * @param {string} bin
 * @param {number} port
 * @param {Promise<unknown>} ended
 */
export async function answering(bin, port, ended) {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const deadline = Date.now() + START_DEADLINE_MS;
  while (!hasEnded && Date.now() < deadline) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q']);
      return;
    } catch {
      // Not yet.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('It does not answer.');
}
