// Measures what a cashier waits for at a till that cannot reach its service: unlocking, scanning, paying, the sync center;
// then the memory of the page.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { en } from '#renderer/locales/en';
import type { Till } from '#test/support/till';
import { percentile } from '../results/row';
import { Counter, pressEnter } from '../till/counter';
import { ITEMS, LINES_PER_SALE, offline, type SeededTill } from './tills';

/** One start of a till and the work after it. Times in milliseconds. */
interface Shift extends Sold {
  readonly unlock: number;
  readonly syncCenter: readonly number[];
  /** Megabytes: reachable, resident, and the peak resident since the start. Null where the system does not report it. */
  readonly heap: number;
  readonly resident: number | null;
  readonly peak: number | null;
}

/** Medians over all shifts, times in milliseconds. */
export interface Measured {
  readonly unlock: number;
  readonly scan: number;
  readonly tenderToDurable: number;
  readonly tenderToReceipt: number;
  readonly syncCenter: number;
  /** Megabytes; null where the system does not report it. */
  readonly heap: number;
  readonly resident: number | null;
  readonly peak: number | null;
}

const SELLING = 'input[role="combobox"]:focus';
const SALES = 2;
const OPENINGS = 3;
const MEGABYTE = 1_000_000;

/**
 * The tills take turns, so that other load of the machine affects all of them equally.
 * @param probe injected into the page before its own code
 * @returns the measurements in the order of the tills
 */
export async function measureWork(
  tills: readonly SeededTill[],
  starts: number,
  probe: string,
): Promise<readonly Measured[]> {
  const shifts = tills.map((): Shift[] => []);
  for (let start = 1; start <= starts; start += 1) {
    for (const [index, { userData, password }] of tills.entries()) {
      await offline(userData, async (till) => {
        const unlockTook = await unlock(till, password, probe);
        shifts[index]?.push({ unlock: unlockTook, ...(await work(till, userData)) });
      });
    }
  }
  return shifts.map(summary);
}

/**
 * Measures the first start of each till on a fresh copy each time: the median unlock times in the order of the tills. The
 * last copies are kept.
 */
export async function measureFirstUnlocks(
  copies: () => readonly SeededTill[],
  times: number,
  probe: string,
): Promise<readonly number[]> {
  const taken: number[][] = [];
  for (let time = 0; time < times; time += 1) {
    for (const [index, { userData, password }] of copies().entries()) {
      await offline(userData, async (till) => {
        (taken[index] ??= []).push(await unlock(till, password, probe));
      });
    }
  }
  return taken.map(median);
}

function summary(shifts: readonly Shift[]): Measured {
  const all = (of: (shift: Shift) => readonly number[]) => median(shifts.flatMap(of));
  return {
    unlock: all(({ unlock }) => [unlock]),
    scan: all(({ scans }) => scans),
    tenderToDurable: all(({ durables }) => durables),
    tenderToReceipt: all(({ receipts }) => receipts),
    syncCenter: all(({ syncCenter }) => syncCenter),
    heap: all(({ heap }) => [heap]),
    resident: known(shifts.map(({ resident }) => resident)),
    peak: known(shifts.map(({ peak }) => peak)),
  };
}

/** Null if a value is unknown. */
function known(values: readonly (number | null)[]): number | null {
  const all = values.filter((value) => value !== null);
  return all.length < values.length ? null : median(all);
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** From the key press to the field that accepts a scan. */
export async function unlock({ page }: Till, password: string, probe: string): Promise<number> {
  await page.addInitScript({ content: probe });
  await page.reload();
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  return (await pressEnter(page, SELLING)).toFrame;
}

/** Times in milliseconds, in the order of the work. */
export interface Sold {
  readonly scans: readonly number[];
  /** Sales with LINES_PER_SALE lines. */
  readonly durables: readonly number[];
  readonly receipts: readonly number[];
}

/** The probe must be in the page, and the till must accept scans. */
export async function sellAtCounter(till: Till, userData: string): Promise<Sold> {
  const counter = new Counter(till, userData, ITEMS);
  const sell = async () => {
    const scans = await counter.scan(LINES_PER_SALE, 0);
    const payment = await counter.pay();
    await counter.next();
    return { scans, payment };
  };
  // Not counted: caches and compilers warm up.
  await sell();
  const sales = [];
  for (let sale = 0; sale < SALES; sale += 1) sales.push(await sell());
  return {
    scans: sales.flatMap(({ scans }) => scans.map(({ toFrame }) => toFrame)),
    durables: sales.map(({ payment }) => payment.toDurable ?? NaN),
    receipts: sales.map(({ payment }) => payment.toFrame),
  };
}

async function work(till: Till, userData: string): Promise<Omit<Shift, 'unlock'>> {
  const sold = await sellAtCounter(till, userData);
  const syncCenter: number[] = [];
  for (let i = 0; i < OPENINGS; i += 1) syncCenter.push(await openSyncCenter(till));
  return { ...sold, syncCenter, ...(await memoryOf(till.page)) };
}

/** Until the first pending entry is shown; every till has the measured sales pending. */
async function openSyncCenter(till: Till): Promise<number> {
  const { page } = till;
  const link = page.getByRole('navigation', { name: en.app.main }).getByRole('link', { name: en.rail.sync });
  await link.focus();
  const { toFrame } = await pressEnter(page, `section[aria-label="${en.sync.waiting}"] li:first-child`);
  await till.goTo('Sell');
  await till.search.focus();
  return toFrame;
}

async function memoryOf(page: Page): Promise<Pick<Shift, 'heap' | 'resident' | 'peak'>> {
  // Read right after the work, before the bench collects garbage.
  const facts = rendererFacts();
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return { heap: usedSize / MEGABYTE, ...facts };
}

/** Of the largest renderer below this process: the till's page with its worker. */
function rendererFacts(): Pick<Shift, 'resident' | 'peak'> {
  if (process.platform !== 'linux') return { resident: null, peak: null };
  const rows = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  const all = rows.map((row) => {
    const [pid, parent, ...args] = row.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), isRenderer: args.includes('--type=renderer') };
  });
  const below = (parent: number): typeof all =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  const renderers = below(process.pid).filter(({ isRenderer }) => isRenderer);
  const facts = renderers.map(({ pid }) => readFileSync(`/proc/${pid}/status`, 'utf8'));
  const largest = (name: string) => Math.max(...facts.map((text) => bytesOf(text, name))) / MEGABYTE;
  return facts.length === 0 ? { resident: null, peak: null } : { resident: largest('VmRSS'), peak: largest('VmHWM') };
}

function bytesOf(status: string, name: string): number {
  const [, kilobytes = 'NaN'] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
  return Number(kilobytes) * 1024;
}
