// One simulated run: a service, some registers, their people, the faults, and the invariants checked at every step. The
// same seed gives the same run, byte for byte.
import { createHash } from 'node:crypto';
import { checkAgreement } from './checks/agreement';
import { AnsweredChanges } from './checks/answered-changes';
import { watchAskedStores } from './checks/asked-stores';
import { AttemptCheck } from './checks/attempts';
import { CopiedJournals } from './checks/copied-journals';
import { FeedCheck } from './checks/feed';
import { checkLossyLoad } from './checks/lossy-load';
import { checkOrder } from './checks/order';
import { checkOverwrites } from './checks/overwrites';
import { isProvoked } from './checks/provoked';
import { Promises, type PromiseCounts } from './checks/promises';
import { SaleTimes } from './checks/sale-times';
import { EVERY_TROUBLE, Faults } from './faults';
import { BackOffice } from './people/back-office';
import { Cashier, DEEDS } from './people/cashier';
import { Ledger } from './people/ledger';
import { IdleWaits } from './register/idle-waits';
import { Till } from './register/till';
import { SimulatedService } from './service/simulated-service';
import { Counts } from './world/counts';
import { takeMachineGlobals } from './world/machine-globals';
import { WeekOffline } from './week-offline';
import { World } from './world/world';

export interface SimulationSettings {
  readonly seed: number;
  /** Till-hours of all registers together. */
  readonly hours: number;
  readonly registers: number;
  /** Whether the network is down for days in this run. */
  readonly hasWeek?: boolean;
  /** Receives each event, with its time. */
  readonly trace?: (line: string) => void;
}

export interface SimulationResult extends PromiseCounts {
  readonly seed: number;
  readonly hours: number;
  readonly steps: number;
  readonly faults: Readonly<Record<string, number>>;
  /** What cashiers completed; zero for what they never did. */
  readonly deeds: Readonly<Record<string, number>>;
  /** One sentence per violation; empty when every check passed. */
  readonly broken: readonly string[];
  readonly sales: number;
  readonly requests: number;
  readonly stateHash: string;
}

const START = Date.parse('2026-05-04T06:00:00.000Z');
const HOUR = 3_600_000;
/** Milliseconds without faults at the end; longer than the longest pause of the engine. */
const CALM = HOUR;
const REST = 10 * 60_000;
/** Requests per register and minute at rest: two polls of two resources. */
const REQUESTS_PER_MINUTE = 6;

export async function simulate(settings: SimulationSettings): Promise<SimulationResult> {
  const { seed, registers } = settings;
  const world = new World(seed, START);
  const tills: Till[] = [];
  takeMachineGlobals(world, () => world.current?.machine?.now() ?? Math.floor(world.now));
  const { random } = world;
  const isNewestFirst = random.chance(0.5);
  const service = new SimulatedService({
    now: () => Math.floor(world.now),
    newToken: () => random.uuid(),
    manners: () => ({ isNewestFirst, isFlat: random.chance(0.5) }),
    onCustomerRead: (customerNumber) => backOffice.customerRead(customerNumber),
  });
  const trace = (what: string) => settings.trace?.(`${new Date(world.now).toISOString()} ${what}`);
  const counts = new Counts(EVERY_TROUBLE);
  const deeds = new Counts(DEEDS);
  const ledger = new Ledger();
  const feed = new FeedCheck(world, service);
  const promises = new Promises({ ledger, service, tills });
  const attempts = new AttemptCheck();
  const copies = new CopiedJournals();
  const answered = new AnsweredChanges(world, service);
  let week: WeekOffline | null = null;
  const backOffice = new BackOffice(world, service, counts, () => week?.isNight ?? false);
  const broken: string[] = [];
  const saleTimes = new SaleTimes(world, broken);
  let requests = 0;
  let faults: Faults | null = null;
  const cashiers: Cashier[] = [];
  const idleWaits = new IdleWaits(seed);
  for (let registerId = 1; registerId <= registers; registerId += 1) {
    const till = new Till(registerId, {
      world,
      service,
      faults: counts,
      idleWaits,
      isServiceDown: () => faults?.isServiceDown ?? false,
      onAsked: ({ registerId }, { method, path, query }) => {
        requests += 1;
        trace(
          `register ${registerId}: asks ${method} ${path} ${query.get('updatedFrom') ?? ''} ${query.get('updatedTo') ?? ''}`,
        );
      },
      onReply: (at, request, answer) => answered.replied(at, request, answer),
      onStoreCall: (at, name, input) => {
        trace(`register ${at.registerId}: ${name} ${input.resource ?? ''}`);
        if (name === 'pull.state') feed.asked(at, input.resource);
      },
      afterRequest: () => undefined,
      trace,
    });
    tills.push(till);
    watchAskedStores(world, till, broken);
    const takenEmail = () => {
      const rows = [...service.customers.rows()];
      return rows.length === 0 ? null : random.pick(rows).email;
    };
    const isBusy = () => week?.isAway ?? false;
    const onFailure = (error: unknown) => {
      if (!isProvoked(error)) broken.push(`no fault explains ${String(error)}`);
    };
    cashiers.push(new Cashier({ world, till, ledger, saleTimes, deeds, takenEmail, isBusy, onFailure, trace }));
  }
  const workingTime = (settings.hours / registers) * HOUR;
  week = new WeekOffline({ world, tills, workingTime, counts, trace }, seed, settings.hasWeek ?? false);
  const endsAt = START + workingTime + week.nights;
  faults = new Faults({ world, endsAt, service, tills, week, counts, trace });

  let version = 0;
  const afterStep = () => {
    let now = service.sales.size + ledger.all.size;
    for (const { machine } of tills) now += machine.database.commits;
    for (const { machine } of tills) {
      if (!machine.database.active) continue;
      broken.push('a transaction waited for something that is not of its database');
      machine.database.active = null;
    }
    if (now !== version) {
      version = now;
      broken.push(...promises.check(), ...checkOverwrites(service.customers, ledger));
      for (const till of tills) {
        broken.push(...feed.check(till), ...attempts.check(till), ...checkOrder(till), ...copies.check(till));
        broken.push(...answered.check(till));
      }
    }
    return broken.length === 0;
  };

  await world.runUntil(endsAt, afterStep);
  if (broken.length === 0) {
    for (const person of [...cashiers, backOffice]) person.goHome();
    faults.end();
    idleWaits.end();
    await world.runUntil(world.now + CALM, afterStep);
    for (const till of tills) till.sweep();
    await world.runUntil(world.now + CALM, afterStep);
    const before = requests;
    await world.runUntil(world.now + REST, afterStep);
    const perMinute = (requests - before) / (REST / 60_000) / registers;
    if (perMinute > REQUESTS_PER_MINUTE) broken.push(`${perMinute} requests a minute at rest`);
    broken.push(...promises.stranded());
    for (const till of tills) broken.push(...checkAgreement(till, service, ledger));
    if (broken.length === 0) broken.push(...(await checkLossyLoad(world, service, tills, afterStep)));
  }
  for (const till of tills) till.killMain();
  return {
    seed,
    hours: settings.hours,
    steps: world.steps,
    faults: counts.counts,
    deeds: deeds.counts,
    broken,
    ...promises.counts,
    sales: service.sales.size,
    requests,
    stateHash: stateHash(service, tills, world),
  };
}

/** A digest of the final state: the service's rows, every till's database and journal. */
function stateHash(service: SimulatedService, tills: readonly Till[], world: World): string {
  const hash = createHash('sha256');
  const add = (value: unknown) => hash.update(JSON.stringify(value));
  add([world.steps, [...service.customers.rows()], [...service.sales.values()], [...service.items.values()]]);
  for (const { machine } of tills) {
    for (const [name, { rows }] of machine.database.tables) add([name, [...rows.entries()]]);
    for (const [path, bytes] of machine.files) add([path, bytes.toString('latin1')]);
  }
  return hash.digest('hex').slice(0, 16);
}
