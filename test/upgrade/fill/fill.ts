// node build/program.mjs upgrade-data --clone DIR --commit NAME
//
// Makes a data folder with the service of another clone, whose packages are installed, and writes it to test/upgrade/data
// beside what that version was sent and answered.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readFlags, wrongFlag } from '#build/launcher/flags';
import { archiveOf, writeRecording, type Answer, type Sent } from '../recording';
import { askAll } from './ask-all';
import { MERCHANTS, REGISTERS, type PlannedMerchant } from './merchants';
import { trade } from './trade';

const { values } = readFlags(import.meta.url, { clone: { type: 'string' }, commit: { type: 'string' } });
const { clone, commit } = values;
if (clone === undefined || commit === undefined) {
  wrongFlag('Give the folder of the clone with --clone, and its commit with --commit.');
}
const folder = mkdtempSync(join(tmpdir(), 'pos-upgrade-data-'));
const data = join(folder, 'data');
try {
  for (const merchant of MERCHANTS) add(clone, merchant);
  const { sent, answers } = await run(clone);
  const shops = MERCHANTS.map(({ code, staff }) => ({ code, staff }));
  writeRecording({ commit, shops, sent, answers });
  writeFileSync(archiveOf(commit), packed());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function add(cwd: string, { code, facts, staff }: PlannedMerchant): void {
  const admin = (input: string, ...args: readonly string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'service/admin/cli.ts', '--data', data, ...args], {
      cwd,
      input: `${input}\n`,
    });
  admin('', 'merchant', 'add', code, ...facts);
  for (const { username, password, role } of staff) admin(password, 'user', 'add', code, username, username, role);
  for (const [id, name] of REGISTERS) admin('', 'register', 'add', code, String(id), name);
}

async function run(cwd: string): Promise<{ sent: Sent[]; answers: Answer[] }> {
  const flags = ['--port', '0', '--data', data, '--seed', 'none'];
  const service = spawn(process.execPath, ['--import', 'tsx', 'service/cli.ts', ...flags], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'close');
  try {
    const [line] = (await once(createInterface({ input: service.stdout }), 'line')) as [string];
    const { url } = JSON.parse(line) as { url: string };
    const sent: Sent[] = [];
    const answers: Answer[] = [];
    for (const merchant of MERCHANTS) {
      const manager = await trade(url, merchant, (record) => sent.push(record));
      answers.push(...(await askAll(manager, merchant)));
    }
    return { sent, answers };
  } finally {
    service.kill('SIGTERM');
    await ended;
  }
}

/** With a window that finds what the databases of PostgreSQL have in common. */
function packed(): Buffer {
  const tar = execFileSync('tar', ['-cf', '-', '-C', folder, 'data'], { maxBuffer: 1024 ** 3 });
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  return brotliCompressSync(tar, { params });
}
