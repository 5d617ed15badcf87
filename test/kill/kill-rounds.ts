// Kills the service at random moments under mixed writes, then checks everything it had acknowledged. The disk may lose
// power at the same moment.
import { isDeepStrictEqual } from 'node:util';
import { createRandom, type Random } from '#service/seed/kit/random';
import { startServiceChild, type ServiceChild, type ServiceFacts } from '#test/support/service-child';
import { createClient, type Caller } from '../contract/client';
import { newCustomer, newDayCycle, newOrder, newSale, type Content, type OwnRecord } from './records';

export interface KillOptions {
  /** Flags of the service, without its port. */
  readonly flags: readonly string[];
  readonly kills: number;
  readonly seed: number;
  /** Loses its unsynced data at a kill. */
  readonly disk?: { cut(): void; restore(): void };
  readonly onRound?: (report: KillReport) => void;
}

export interface KillReport {
  kills: number;
  /** Kills before the service was ready. */
  killsAtStart: number;
  acknowledged: number;
  /** Kills after the service was asked to stop. */
  killsAtStop: number;
  /** Writes in progress at a kill, by their outcome. */
  underWay: { taken: number; notTaken: number };
  records: number;
  /** Sentences about acknowledged writes that were missing or different. */
  lost: string[];
}

/** Concurrent writers, each with one write in progress. */
const WRITERS = 4;
const LONGEST_ROUND_MS = 1_500;
/** A start takes a second or two; some kills come within it. */
const LONGEST_START_MS = 2_500;
const CHANCE_OF_KILL_AT_START = 0.15;
/** With a disk: while the database shuts down cleanly. */
const CHANCE_OF_KILL_AT_STOP = 0.25;
const LONGEST_STOP_MS = 500;
/** How long a service without its disk keeps answering. */
const LONGEST_AFTER_CUT_MS = 300;
const CHANCE_OF_NEW_RECORD = 0.5;

export async function killRounds({ flags, kills, seed, disk, onRound }: KillOptions): Promise<KillReport> {
  const random = createRandom(seed);
  const report: KillReport = {
    kills: 0,
    killsAtStart: 0,
    killsAtStop: 0,
    acknowledged: 0,
    underWay: { taken: 0, notTaken: 0 },
    records: 0,
    lost: [],
  };
  const records: OwnRecord[] = [];
  while (report.kills < kills) {
    const service = startServiceChild('--port', '0', ...flags);
    // The first start is killed too: during the migrations or the seed.
    if (report.kills === 0 || random.chance(CHANCE_OF_KILL_AT_START)) {
      await pause(random.below(LONGEST_START_MS));
      report.killsAtStart += 1;
      disk?.cut();
    } else {
      const manager = createClient(await service.ready).as('MANAGER');
      await check(records, manager, report);
      await writeUntilKilled(records, await service.ready, random, report, async () => {
        if (disk) await cutPower(service, disk, random, report);
        service.child.kill('SIGKILL');
      });
    }
    service.child.kill('SIGKILL');
    await service.ended;
    disk?.restore();
    report.kills += 1;
    report.records = records.length;
    onRound?.(report);
  }
  const last = startServiceChild('--port', '0', ...flags);
  await check(records, createClient(await last.ready).as('MANAGER'), report);
  last.child.kill('SIGTERM');
  await last.ended;
  return report;
}

/** A service without its disk receives more writes until it is killed: what it acknowledges now counts as well. */
async function cutPower(
  { child }: ServiceChild,
  disk: { cut(): void },
  random: Random,
  report: KillReport,
): Promise<void> {
  if (random.chance(CHANCE_OF_KILL_AT_STOP)) {
    report.killsAtStop += 1;
    child.kill('SIGTERM');
    await pause(random.below(LONGEST_STOP_MS));
  }
  disk.cut();
  await pause(random.below(LONGEST_AFTER_CUT_MS));
}

async function writeUntilKilled(
  records: OwnRecord[],
  facts: ServiceFacts,
  random: Random,
  report: KillReport,
  kill: () => Promise<void>,
): Promise<void> {
  const manager = createClient(facts).as('MANAGER');
  await manager.get('/auth/me');
  const itemIds = await someItems(manager);
  const round = { isOver: false };
  const write = async () => {
    for (;;) {
      const record = pickRecord(records, itemIds, random);
      try {
        await writeOnce(record, manager, random, report);
      } catch (error) {
        // The connection breaks with the service; before that, no write may fail.
        if (round.isOver) return;
        throw error;
      }
    }
  };
  const before = report.acknowledged;
  const writers = Array.from({ length: WRITERS }, write);
  await pause(random.below(LONGEST_ROUND_MS));
  // A slow machine still gets a round.
  while (report.acknowledged === before) await pause(random.below(LONGEST_ROUND_MS));
  round.isOver = true;
  await kill();
  await Promise.all(writers);
}

/** Held by one writer at a time: a record with a write in progress is not picked. */
function pickRecord(
  records: OwnRecord[],
  [finishedGoodId, componentId]: readonly [string, string],
  random: Random,
): OwnRecord {
  const free = records.slice(-200).filter((record) => record.underWay === undefined && record.next(0) !== undefined);
  if (free.length > 0 && !random.chance(CHANCE_OF_NEW_RECORD)) return random.pick(free);
  const made = random.pick([newCustomer, newSale, newDayCycle, () => newOrder(finishedGoodId, componentId)])();
  records.push(made);
  return made;
}

async function writeOnce(record: OwnRecord, caller: Caller, random: Random, report: KillReport): Promise<void> {
  const write = record.next(random.below(1_000_000));
  if (!write) throw new Error(`${record.kind} ${record.path ?? ''} has no further write.`);
  const { send, result } = write;
  record.underWay = result;
  const { status, body, text } = await send(caller);
  if (status !== 200 && status !== 201) throw new Error(`${record.kind}: ${status} ${text}`);
  record.path ??= record.pathOf(body);
  record.acknowledged = result;
  record.underWay = undefined;
  report.acknowledged += 1;
}

/** Every acknowledged write is there; each write in progress is there completely or not at all. */
async function check(records: readonly OwnRecord[], caller: Caller, report: KillReport): Promise<void> {
  for (const record of records) {
    const { kind, acknowledged, underWay } = record;
    record.path ??= await record.find(caller);
    const found = record.path === undefined ? undefined : await contentOf(record, record.path, caller);
    if (underWay !== undefined && isDeepStrictEqual(found, underWay) && !isDeepStrictEqual(found, acknowledged)) {
      report.underWay.taken += 1;
      record.acknowledged = underWay;
    } else if (isDeepStrictEqual(found, acknowledged)) {
      if (underWay !== undefined) report.underWay.notTaken += 1;
    } else {
      report.lost.push(
        `${kind} ${record.path ?? ''}: ${JSON.stringify(found)} instead of ${JSON.stringify(acknowledged)}`,
      );
      record.acknowledged = found;
    }
    record.underWay = undefined;
  }
}

async function contentOf(record: OwnRecord, path: string, caller: Caller): Promise<Content | undefined> {
  const { status, body, text } = await caller.get(path);
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`);
  return record.read(body);
}

async function someItems(caller: Caller): Promise<readonly [string, string]> {
  const { content } = (await caller.get('/catalog/items?size=2&status=ACTIVE')).body as {
    content: { itemId: string }[];
  };
  return [content[0]?.itemId ?? '', content[1]?.itemId ?? ''];
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
