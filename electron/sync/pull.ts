// One pull of one resource: from the store's watermark less an overlap up to the service's time, window by window, newest
// first, each window one transaction of the store. Main holds no mark: a crash anywhere is gone on from what the store
// says. The watermark moves only when every window is applied, and only forward.
import { type Customer } from '#shared/schema/customer';
import { type Item } from '#shared/schema/item';
import { MAX_PAGE_SIZE } from '#shared/schema/paging';
import { type PullRun, type PullState, type Resource } from '#shared/ipc/store-calls';
import { listChanges } from '../api/endpoints/changes';
import { overlap } from './overlap';
import { afterOverflow, afterWindow, nextWindow, planSpan, type Plan, type Span } from './plan-windows';
import { type ServiceCalls, type StorePort } from './ports';
import { readWindow } from './pull-window';

export interface PullPorts {
  readonly api: ServiceCalls;
  readonly store: StorePort;
  /** Milliseconds that the service's clock has surely reached; asks the service when nothing is known yet. */
  readonly serviceTime: () => Promise<number>;
  readonly timeZone: string;
  readonly progress: (progress: Progress) => void;
}

export interface Progress {
  readonly count: number;
  /** Rows the service counted when the run began; null while nothing had to be split. */
  readonly total: number | null;
  readonly isFirstLoad: boolean;
  /** Service time, ISO 8601. */
  readonly checkedAt: string | null;
}

type Row = Customer | Item;
type Source = ReturnType<typeof rowSource>;

/** Rows handed to the store at once; only a crowded millisecond has more. */
const BATCH = MAX_PAGE_SIZE;

/** Resolves when the store agrees with the service up to the time this pull began. */
export async function pull(resource: Resource, ports: PullPorts): Promise<void> {
  const state = await ports.store.call('pull.state', { resource });
  const target = state.run ? Date.parse(state.run.target) : await ports.serviceTime();
  const rest = spanToRead(state, target, ports.timeZone);
  const isFirstLoad = state.watermark === null;
  const report = (count: number, total: number | null) =>
    ports.progress({ count, total, isFirstLoad, checkedAt: state.watermark });
  report(state.count, state.run?.total ?? null);
  const count = await readDown(rowSource(resource, ports), rest, { state, target, report });
  const watermark = new Date(
    Math.max(target, state.watermark === null ? 0 : Date.parse(state.watermark)),
  ).toISOString();
  await ports.store.call('pull.finish', { resource, watermark });
  ports.progress({ count, total: null, isFirstLoad: false, checkedAt: watermark });
}

/** A run under way goes on below what it has done; a new one begins an overlap before the watermark. */
function spanToRead({ watermark, run }: PullState, target: number, timeZone: string): Span {
  if (run) return { from: Date.parse(run.from), to: Date.parse(run.doneDownTo) };
  if (watermark === null) return { from: 0, to: target };
  const mark = Date.parse(watermark);
  return { from: Math.max(0, Math.min(mark, target) - overlap(mark, target, timeZone)), to: target };
}

interface Reading {
  readonly state: PullState;
  readonly target: number;
  readonly report: (count: number, total: number | null) => void;
}

/** Reads and applies every window of `span`; the next is fetched while the store takes in the one before. */
async function readDown(source: Source, span: Span, { state, target, report }: Reading): Promise<number> {
  let run = state.run;
  let count = state.count;
  let applying: Promise<void> = Promise.resolve();
  let plan: Plan | null = planSpan(span, MAX_PAGE_SIZE);
  while (plan) {
    const window = nextWindow(plan);
    const [read] = await Promise.all([source.read(window), applying]);
    if (!run) {
      run = { from: iso(span.from), target: iso(target), doneDownTo: iso(target), total: read.total };
      await source.begin(run);
    }
    if (read.kind === 'too full') {
      const { total } = run;
      report(count, total);
      plan = afterOverflow(plan, window, read.total, read.received);
      continue;
    }
    const { total } = run;
    const isWhole = window.from === span.from && window.to === span.to;
    applying = source.apply(read.rows, window).then((held) => {
      count = held;
      report(count, isWhole ? null : total);
    });
    plan = afterWindow(plan, window, read.rows.length);
  }
  await applying;
  return count;
}

/** The service's feed and the store's table of one resource, without its type. */
function rowSource(resource: Resource, { api, store }: PullPorts) {
  const readPage = async (window: Span, page: number) => {
    const reply = await api.call(listChanges(resource, { from: iso(window.from), to: iso(window.to), page }));
    return { ...reply, content: reply.content as Row[] };
  };
  return {
    read: (window: Span) => readWindow<Row>(window, readPage, keyOf),
    begin: (run: PullRun) => store.call('pull.begin', { resource, run }),
    /** The window counts as done with its last batch. Resolves with the rows then held. */
    async apply(rows: readonly Row[], window: Span): Promise<number> {
      let held = 0;
      for (let start = 0; start === 0 || start < rows.length; start += BATCH) {
        const isLast = start + BATCH >= rows.length;
        const batch = { rows: rows.slice(start, start + BATCH), doneDownTo: iso(isLast ? window.from : window.to) };
        const input = { resource, ...batch } as { resource: 'items'; rows: Item[]; doneDownTo: string };
        held = (await store.call('pull.apply', input)).count;
      }
      return held;
    },
  };
}

function keyOf(row: Row): string {
  return 'customerNumber' in row ? row.customerNumber : row.itemId;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
