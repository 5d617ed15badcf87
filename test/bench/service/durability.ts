// What it costs that an answer waits for the disk: the same service on two folders, one of which syncs, in turns, with sales one
// at a time and several; and what the disk does alone, which no log can beat.
import { closeSync, fdatasyncSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { startService } from '#service/server';
import { diskSync, type DiskSync } from '#service/store/durable/disk-sync';
import { openCaller } from './caller';
import { figures, signIn } from './measure';
import { planSale, type Operation, type RawSql } from './operations';

/** A service on a folder, and the syncs of its log so far. */
interface Side {
  readonly time: ReturnType<typeof openCaller>['time'];
  readonly counted: { syncs: number };
  readonly saleCall: Operation['call'];
  stop(): Promise<void>;
}

interface Taken {
  readonly ms: number[];
  readonly perSecond: number[];
  syncs: number;
}

const PARALLEL = [1, 4, 8];
const TURNS = 8;
/** Not counted. */
const WARM_UP = 2;
const SALES = 96;
/** What the log writes for a commit, at least. */
const LOG_PAGE = 8192;
const LOG_FILE = 16 * 1024 * 1024;
const SYNCS_ALONE = 400;

const NO_DISK: DiskSync = { contentsSoon: async () => {}, contents: () => {}, all: () => {} };

export async function compareDurability(folder: string): Promise<void> {
  const alone = figures(syncsAlone(join(folder, 'log')));
  const durable = await openSide(join(folder, 'durable'), diskSync);
  const lax = await openSide(join(folder, 'lax'), NO_DISK);
  console.log(`\nSales of 20 lines on PGlite in a folder: answers that wait for the disk beside answers that do not\n`);
  console.log(
    '| in parallel | durable, a second | p50 ms | p95 | syncs a sale | not durable, a second | p50 | p95 | ratio |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  try {
    for (const lanes of PARALLEL) {
      const [a, b] = await inTurns(durable, lax, lanes);
      const rate = figures(a.perSecond).p50;
      const laxRate = figures(b.perSecond).p50;
      const cells = [
        rate.toFixed(0),
        ...[figures(a.ms).p50, figures(a.ms).p95, a.syncs / a.ms.length].map((value) => value.toFixed(2)),
        laxRate.toFixed(0),
        ...[figures(b.ms).p50, figures(b.ms).p95, rate / laxRate].map((value) => value.toFixed(2)),
      ];
      console.log(`| ${lanes} | ${cells.join(' | ')} |`);
    }
  } finally {
    await durable.stop();
    await lax.stop();
  }
  const perSecond = (1000 / alone.p50).toFixed(0);
  console.log(
    `\nA page of a log written and synced alone on this disk: p50 ${alone.p50.toFixed(2)} ms, p95 ${alone.p95.toFixed(2)} ms, ` +
      `${perSecond} a second.`,
  );
}

async function openSide(folder: string, disk: DiskSync): Promise<Side> {
  const counted = { syncs: 0 };
  const counting: DiskSync = {
    ...disk,
    contents: (fd) => ((counted.syncs += 1), disk.contents(fd)),
    contentsSoon: (fd) => ((counted.syncs += 1), disk.contentsSoon(fd)),
  };
  const data = { kind: 'folder', folder, disk: counting } as const;
  const service = await startService({ host: '127.0.0.1', port: 0, data, seed: { kind: 'demo' } });
  const plain = service.db.withoutPlugins();
  const raw: RawSql = async (text, parameters = []) =>
    (await plain.executeQuery(CompiledQuery.raw(text, [...parameters]))).rows as Record<string, unknown>[];
  const caller = openCaller(service.url, await signIn(service.url));
  const { call } = await planSale(raw);
  return {
    time: caller.time,
    counted,
    saleCall: call,
    stop: async () => {
      await caller.stop();
      await service.stop();
    },
  };
}

async function inTurns(durable: Side, lax: Side, lanes: number): Promise<readonly [Taken, Taken]> {
  const both = [durable, lax].map((side) => ({ side, taken: { ms: [], perSecond: [], syncs: 0 } as Taken }));
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    for (const { side, taken } of both) {
      const calls = Array.from({ length: SALES }, (_, i) => side.saleCall(i));
      const before = side.counted.syncs;
      const startedAt = performance.now();
      const ms = await side.time(calls, lanes);
      const seconds = (performance.now() - startedAt) / 1000;
      if (turn < WARM_UP) continue;
      taken.ms.push(...ms);
      taken.perSecond.push(SALES / seconds);
      taken.syncs += side.counted.syncs - before;
    }
  }
  const [a, b] = both;
  if (!a || !b) throw new Error('Nothing was measured.');
  return [a.taken, b.taken];
}

/** Milliseconds of each write and sync, in a file that has its length, as the log's files have. */
function syncsAlone(file: string): number[] {
  const fd = openSync(file, 'w');
  try {
    writeSync(fd, Buffer.alloc(LOG_FILE));
    fsyncSync(fd);
    const page = Buffer.alloc(LOG_PAGE, 1);
    return Array.from({ length: SYNCS_ALONE }, (_, i) => {
      const startedAt = performance.now();
      writeSync(fd, page, 0, LOG_PAGE, i * LOG_PAGE);
      fdatasyncSync(fd);
      return performance.now() - startedAt;
    });
  } finally {
    closeSync(fd);
    rmSync(file);
  }
}
