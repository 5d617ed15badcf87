// Watches the room left for journal and database: free space on the disk, and the quota of the browser engine. Warns before
// anything fails; parts that add data check here first.
import { errorData } from '#shared/errors';
import type { Resource } from '#shared/ipc/store-calls';
import type { StorageEstimate, StorageLevel } from '#shared/ipc/sync-status';
import type { Log } from '../../log/log';
import { createLoop } from '../core/loop';
import type { FreeSpace } from '../core/ports';
import type { Timers } from '../../time';
import type { StatusBoard } from '../core/status';

/** Bytes per sale: its journal line, its rows and outbox entry, and the database's overhead until it compacts. */
const SALE = 50_000;
/** Bytes of a day at a busy register, 2,000 sales: 100 MB. */
const DAY_OF_SALES = 2_000 * SALE;

/** Leaves a person days to make room: sales of ten days, or one first load of a large merchant. */
export const LOW_BELOW = 10 * DAY_OF_SALES;
/** Reserves three days of sales: a weekend without anybody to make room. */
export const SHORT_BELOW = 3 * DAY_OF_SALES;
/** Without items nothing can be sold: they are loaded as long as there is room for them and a day of sales. */
export const ITEMS_STOP_BELOW = 1.5 * DAY_OF_SALES;
/** Free space that fluctuates around a limit must not stop and start things: it counts again with a quarter more. */
const BACK_ABOVE = 1.25;

/** @param bytes that may still be written; null if unknown */
export function storageLevel(bytes: number | null, before: StorageLevel): StorageLevel {
  if (bytes === null) return 'unknown';
  const edge = (limit: number, isBelow: boolean) => limit * (isBelow ? BACK_ABOVE : 1);
  if (bytes < edge(SHORT_BELOW, before === 'short')) return 'short';
  if (bytes < edge(LOW_BELOW, before === 'short' || before === 'low')) return 'low';
  return 'enough';
}

export interface StorageWatchPorts {
  readonly timers: Timers;
  readonly random: () => number;
  readonly freeSpace: FreeSpace;
  readonly board: StatusBoard;
  readonly log: Log;
  readonly onLevel: (level: StorageLevel, before: StorageLevel, freeBytes: number) => void;
}

export interface StorageWatch {
  /** False while no more of this may be stored; customers give way to items, and both to selling. */
  hasRoom(resource: Resource): boolean;
  /** Checks again: a write failed, or a person asks. */
  look(): void;
  /** The page's report on its storage. */
  heard(estimate: StorageEstimate): void;
  stop(): void;
}

/** Milliseconds between two checks: a disk does not fill up faster. */
const LOOK = 60_000;

export function createStorageWatch({
  timers,
  random,
  freeSpace,
  board,
  log,
  onLevel,
}: StorageWatchPorts): StorageWatch {
  const controller = new AbortController();
  const { signal } = controller;

  /** Null if unknown. */
  function leftBytes(): number | null {
    const { freeBytes, roomBytes } = board.read().storage;
    const known = [freeBytes, roomBytes].filter((bytes) => bytes !== null);
    return known.length === 0 ? null : Math.min(...known);
  }

  function judge(): void {
    const { storage } = board.read();
    const { level: before } = storage;
    const bytes = leftBytes();
    const level = storageLevel(bytes, before);
    if (level === before) return;
    board.update({ storage: { ...storage, level } });
    onLevel(level, before, bytes ?? 0);
  }

  const loop = createLoop({
    timers,
    random,
    signal,
    async step() {
      const freeBytes = await freeSpace();
      board.update({ storage: { ...board.read().storage, freeBytes } });
      judge();
      return { waitFor: LOOK, heeds: 'soft' };
    },
    failed(error) {
      log.warn('storage', `free space not known: ${errorData(error).message}`);
      board.update({ storage: { ...board.read().storage, freeBytes: null } });
      judge();
      return { waitFor: LOOK, heeds: 'soft' };
    },
  });

  return {
    hasRoom(resource) {
      if (board.read().storage.level !== 'short') return true;
      return resource === 'items' && (leftBytes() ?? Infinity) >= ITEMS_STOP_BELOW;
    },
    look: () => loop.wake('soft'),
    heard(estimate) {
      board.update({ storage: { ...board.read().storage, ...estimate } });
      judge();
    },
    stop: () => controller.abort(),
  };
}
