// One pull of a resource: from the store's watermark less an overlap up to the service's time, newest first. Windows are
// read several at a time and applied in order, several per transaction. Main keeps no mark: after a crash it continues from
// the store's state. The watermark moves only when all windows are applied, and only forward. A client may date a row years ahead, where
// no window comes to it: such rows are read beside it, now and then.
import { CodedError } from '#shared/errors';
import { allPages } from '#shared/api/wire/all-pages';
import { MAX_PAGE_SIZE, type Page } from '#shared/api/wire/paging';
import { rowText } from '#shared/ipc/row-text';
import { isFarAhead, type PullRun, type PullState, type Resource, type StoreInput } from '#shared/ipc/store-calls';
import type { AnsweredCustomers } from './answered-customers';
import { iso, keyOf, listChanges, type FeedRow } from './changes';
import { isDeep, overlap } from './overlap';
import type { Span } from './plan-windows';
import type { ServiceCalls, StorePort } from '../core/ports';
import { readWindow, type WindowRead } from './pull-window';
import { readAhead, type ReadingMemory } from './read-ahead';

export interface PullPorts {
  readonly api: ServiceCalls;
  readonly store: StorePort;
  /** Milliseconds the service's clock has certainly reached; asks the service if unknown. */
  readonly serviceTime: () => Promise<number>;
  readonly timeZone: string;
  /** False while no more rows may be stored. */
  readonly hasRoom: () => boolean;
  readonly progress: (progress: Progress) => void;
  /** Rows were stored that the store did not have like this, or may have been. */
  readonly stored: () => void;
  /** Kept from one pull of the resource to the next. */
  readonly memory: ReadingMemory;
  readonly answered: AnsweredCustomers;
}

export interface Progress {
  readonly count: number;
  /** Rows this pull has passed to the store. */
  readonly applied: number;
  /** Rows counted by the service when the run began; null if nothing had to be split. */
  readonly total: number | null;
  readonly isFirstLoad: boolean;
  /** Service time, ISO 8601. */
  readonly checkedAt: string | null;
}

interface ReadRow {
  readonly row: FeedRow;
  /** Of the answered customers, when the page with the row was asked for. */
  readonly mark: number;
}
type Source = ReturnType<typeof rowSource>;

/**
 * Rows passed to the store at once, or slightly more: a transaction costs as much as some hundred rows, and more rows are a
 * long task.
 */
export const ROWS_AT_ONCE = 500;

/** The end of all times that a row can have. */
const FOREVER = Date.parse('9999-12-31T23:59:59.999Z');

/** A crowded millisecond may have any number of rows; the store never gets more than this at once. */
const MOST_AT_ONCE = ROWS_AT_ONCE + MAX_PAGE_SIZE;

/**
 * Resolves with the number of stored rows when the store agrees with the service up to the time this pull began.
 * @throws CodedError STORAGE_SHORT if there is no room for more; applied rows stay
 */
export async function pull(resource: Resource, ports: PullPorts): Promise<number> {
  const checkRoom = () => {
    if (!ports.hasRoom()) throw new CodedError('STORAGE_SHORT');
  };
  checkRoom();
  const state = await ports.store.call('pull.state', { resource });
  const isFirstLoad = state.watermark === null;
  let applied = 0;
  const report = (count: number, total: number | null, more = 0) => {
    applied += more;
    ports.progress({ count, applied, total, isFirstLoad, checkedAt: state.watermark });
  };
  // Before any request: the local count is known offline as well.
  report(state.count, state.run?.total ?? null);
  const target = state.run ? Date.parse(state.run.target) : await ports.serviceTime();
  const rest = spanToRead(state, target, ports.timeZone);
  const source = rowSource(resource, ports);
  let count = await readDown(source, rest, { state, target, report, checkRoom, memory: ports.memory });
  // A run that goes on after an interruption is of an earlier time.
  if (!state.run && isDeep(state.watermark === null ? null : Date.parse(state.watermark), target)) {
    const beyond = await readBeyond(source, target, checkRoom);
    count = beyond.count ?? count;
    applied += beyond.applied;
  }
  const isReadAnew = state.run?.from === undefined ? rest.from === 0 : Date.parse(state.run.from) === 0;
  const before = state.watermark === null || (isReadAnew && isFarAhead(state.watermark, target)) ? 0 : state.watermark;
  const watermark = iso(Math.max(target, new Date(before).getTime()));
  await ports.store.call('pull.finish', { resource, watermark });
  ports.progress({ count, applied, total: null, isFirstLoad: false, checkedAt: watermark });
  return count;
}

/** An unfinished run continues below what it has done; a new one starts an overlap before the watermark, or at the beginning of all times. */
function spanToRead({ watermark, run }: PullState, target: number, timeZone: string): Span {
  if (run) return { from: Date.parse(run.from), to: Date.parse(run.doneDownTo) };
  if (watermark === null || isFarAhead(watermark, target)) return { from: 0, to: target };
  const mark = Date.parse(watermark);
  return { from: Math.max(0, Math.min(mark, target) - overlap(mark, target, timeZone)), to: target };
}

interface Reading {
  readonly state: PullState;
  readonly target: number;
  /** `more`: rows applied since the last report. */
  readonly report: (count: number, total: number | null, more?: number) => void;
  readonly checkRoom: () => void;
  readonly memory: ReadingMemory;
}

/** Reads and applies all of `span`; the store applies some windows while the next are read. */
async function readDown(source: Source, span: Span, reading: Reading): Promise<number> {
  const { state, target, report, checkRoom, memory } = reading;
  let { run, count } = state;
  let gathered: { readonly rows: readonly ReadRow[]; readonly downTo: number } | null = null;
  /** End of the windows that the store has or is applying. */
  let handedDownTo = span.to;
  let counted = run?.total ?? null;
  let applying: Promise<void> = Promise.resolve();
  const handOn = async () => {
    await applying;
    if (!gathered) return;
    checkRoom();
    const { rows, downTo } = gathered;
    applying = source.apply(rows, { from: downTo, to: handedDownTo }).then((held) => {
      count = held;
      report(count, counted, rows.length);
    });
    // Reported at the next call.
    applying.catch(() => undefined);
    handedDownTo = downTo;
    gathered = null;
  };
  try {
    for await (const { rows, downTo, total } of readAhead(span, MAX_PAGE_SIZE, source.read, memory)) {
      if (!run) {
        run = { from: iso(span.from), target: iso(target), doneDownTo: iso(target), total: total ?? rows.length };
        await source.begin(run);
        if (total !== null) report(count, total);
      }
      counted = total === null ? null : run.total;
      gathered = { rows: gathered ? [...gathered.rows, ...rows] : rows, downTo };
      if (gathered.rows.length >= ROWS_AT_ONCE || downTo <= span.from) await handOn();
    }
  } finally {
    // Rows already read are applied, whatever ended the reading.
    await handOn();
    await applying;
  }
  return count;
}

/** Stores all rows dated after `target`. Few have such a date, so that pages do: one that moves between them is found the next time. */
async function readBeyond(
  source: Source,
  target: number,
  checkRoom: () => void,
): Promise<{ readonly applied: number; readonly count: number | null }> {
  let applied = 0;
  let count: number | null = null;
  for await (const { content } of allPages((page) => source.readPage({ from: target + 1, to: FOREVER }, page))) {
    applied += content.length;
    checkRoom();
    if (content.length > 0) count = await source.apply(content, { from: target, to: target });
  }
  return { applied, count };
}

/** The service's feed and the store's table of one resource, without its row type. */
function rowSource(resource: Resource, { api, store, answered, stored }: PullPorts) {
  const readPage = async (window: Span, page: number) => {
    const reply = await api.call(listChanges(resource, { from: iso(window.from), to: iso(window.to), page }));
    return { ...reply, content: reply.content as FeedRow[] };
  };
  const applyPage = async (page: StoreInput<'pull.apply'>): Promise<number> => {
    // Of a call that fails it is not known.
    let isChanged = true;
    try {
      const { count, changed } = await store.call('pull.apply', page);
      isChanged = changed > 0;
      return count;
    } finally {
      if (isChanged) stored();
    }
  };
  const latest = ({ row, mark }: ReadRow) => answered.latest(row, mark);
  return {
    async read(window: Span): Promise<WindowRead<ReadRow>> {
      const mark = answered.mark();
      const found = await readWindow<FeedRow>(window, readPage, keyOf);
      return found.kind === 'complete' ? { ...found, rows: found.rows.map((row) => ({ row, mark })) } : found;
    },
    /** One page, of rows in any order. */
    async readPage(window: Span, page: number): Promise<Pick<Page<ReadRow>, 'content' | 'totalPages'>> {
      const mark = answered.mark();
      const { content, totalPages } = await readPage(window, page);
      return { content: content.map((row) => ({ row, mark })), totalPages };
    },
    begin: (run: PullRun) => store.call('pull.begin', { resource, run }),
    /** The rows' span counts as done with the last of them. Resolves with the number of rows then stored. */
    async apply(rows: readonly ReadRow[], { from, to }: Span): Promise<number> {
      let held = 0;
      for (let start = 0; start === 0 || start < rows.length; start += MOST_AT_ONCE) {
        const isLast = start + MOST_AT_ONCE >= rows.length;
        let batch = rows.slice(start, start + MOST_AT_ONCE);
        do {
          const sent = batch.map(latest);
          const page = { resource, rows: rowText(sent), doneDownTo: iso(isLast ? from : to) };
          held = await applyPage(page);
          // Answered meanwhile: the store may have had the answer first.
          batch = batch.filter((each, i) => latest(each) !== sent[i]);
        } while (batch.length > 0);
      }
      return held;
    },
  };
}
