// Measures the cost of syncing to disk before each response: the same service on separate folders, one without syncs, one
// with, and one with syncs as slow as a spinning disk's; in turns, with single and concurrent sales. Also measures the disk
// alone, the lower bound for any log.
import { closeSync, fdatasyncSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startService } from '#service/server';
import { diskSync, type DiskSync } from '#service/store/durable/disk-sync';
import { openCaller } from './caller';
import { plain, type Row } from '../results/row';
import { figures, signIn } from './measure';
import { planSale, rawSql, type Operation } from './operations';

/** A service on a folder, and the number of syncs of its log so far. */
interface Side {
  readonly name: string;
  readonly time: ReturnType<typeof openCaller>['time'];
  readonly counted: { syncs: number };
  readonly saleCall: Operation['call'];
  stop(): Promise<void>;
}

interface Taken {
  readonly name: string;
  readonly ms: number[];
  readonly perSecond: number[];
  syncs: number;
  /** Milliseconds of processor time, for this whole process. */
  processor: number;
}

const PARALLEL = [1, 4, 8];
const TURNS = 4;
/** Turns that are not counted. */
const WARM_UP = 1;
const SALES = 48;
/** The minimum that the log writes for a commit. */
const LOG_PAGE = 8192;
const LOG_FILE = 16 * 1024 * 1024;
const SYNCS_ALONE = 400;

const NO_DISK: DiskSync = { contentsSoon: async () => {}, contents: () => {}, all: () => {} };

/** One rotation of a 7,200 rpm disk takes 8 ms. */
const SLOW_MS = 10;
const pause = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SLOW_MS);
const SLOW_DISK: DiskSync = {
  contentsSoon: (fd) => wait(SLOW_MS).then(() => diskSync.contentsSoon(fd)),
  contents: (fd) => (pause(), diskSync.contents(fd)),
  all: diskSync.all,
};

export async function compareDurability(folder: string): Promise<Row[]> {
  const alone = figures(syncsAlone(join(folder, 'log')));
  const sides = [
    await openSide('none', join(folder, 'none'), NO_DISK),
    await openSide('this disk', join(folder, 'durable'), diskSync),
    await openSide(`${SLOW_MS} ms a sync`, join(folder, 'slow'), SLOW_DISK),
  ];
  console.log(`\nSales of 20 lines on PGlite in a folder, by what their answers wait for\n`);
  console.log(
    '| in parallel | waits for | sales a second | ÷ none | p50 ms | p95 ms | syncs a sale | processor ms a sale |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  const rows: Row[] = [];
  try {
    for (const lanes of PARALLEL) {
      const all = await inTurns(sides, lanes);
      const rateOf = ({ perSecond }: Taken) => figures(perSecond).p50;
      const without = rateOf(all[0] as Taken);
      for (const taken of all) {
        const { p50, p95 } = figures(taken.ms);
        const each = [taken.syncs, taken.processor].map((sum) => sum / taken.ms.length);
        const cells = [rateOf(taken) / without, p50, p95, ...each].map((value) => value.toFixed(2));
        if (taken !== all[0]) {
          const peer = { name: 'without syncs', figure: without };
          const row = plain(`sales, ${lanes} in parallel, ${taken.name}`, rateOf(taken), 'a second', peer);
          rows.push({ ...row, better: 'more' });
        }
        console.log(`| ${lanes} | ${taken.name} | ${rateOf(taken).toFixed(0)} | ${cells.join(' | ')} |`);
      }
    }
  } finally {
    for (const side of sides) await side.stop();
  }
  const perSecond = (1000 / alone.p50).toFixed(0);
  console.log(
    `\nA page of a log written and synced alone on this disk: p50 ${alone.p50.toFixed(2)} ms, p95 ${alone.p95.toFixed(2)} ms, ` +
      `${perSecond} a second.`,
  );
  return rows;
}

async function openSide(name: string, folder: string, disk: DiskSync): Promise<Side> {
  const counted = { syncs: 0 };
  const counting: DiskSync = {
    ...disk,
    contents: (fd) => {
      counted.syncs += 1;
      return disk.contents(fd);
    },
    contentsSoon: (fd) => {
      counted.syncs += 1;
      return disk.contentsSoon(fd);
    },
  };
  const data = { kind: 'folder', folder, disk: counting } as const;
  const service = await startService({ host: '127.0.0.1', port: 0, data, seed: { kind: 'demo' } });
  const caller = openCaller(service.url, await signIn(service.url));
  const { call } = await planSale(rawSql(service));
  return {
    name,
    time: caller.time,
    counted,
    saleCall: call,
    stop: async () => {
      await caller.stop();
      await service.stop();
    },
  };
}

async function inTurns(sides: readonly Side[], lanes: number): Promise<readonly Taken[]> {
  const all = sides.map((side) => ({
    side,
    taken: { name: side.name, ms: [], perSecond: [], syncs: 0, processor: 0 } as Taken,
  }));
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    for (const { side, taken } of all) {
      const calls = Array.from({ length: SALES }, (_, i) => side.saleCall(i));
      const before = side.counted.syncs;
      const used = process.cpuUsage();
      const startedAt = performance.now();
      const ms = await side.time(calls, lanes);
      const { user, system } = process.cpuUsage(used);
      const seconds = (performance.now() - startedAt) / 1000;
      if (turn < WARM_UP) continue;
      taken.ms.push(...ms);
      taken.perSecond.push(SALES / seconds);
      taken.syncs += side.counted.syncs - before;
      taken.processor += (user + system) / 1000;
    }
  }
  return all.map(({ taken }) => taken);
}

/** Milliseconds of each write and sync in a file of fixed length, as the log's files are. */
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
