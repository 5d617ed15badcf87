// Watches how much room is left for journal and database: on the disk, and by what the page's browser engine grants. Says
// so before anything fails; whoever only adds to what is here asks whether there is room.
import { errorData } from '#shared/errors';
import type { Resource } from '#shared/ipc/store-calls';
import type { StorageEstimate, StorageLevel } from '#shared/ipc/sync-status';
import type { Log } from '../../log/log';
import { createLoop } from '../core/loop';
import type { FreeSpace } from '../core/ports';
import type { Timers } from '../../time';
import type { StatusBoard } from '../core/status';

// How much free space is enough, in days of selling. Pure.
/** Bytes that a sale takes: its line in the journal, its rows and its place in the outbox, and what the database keeps beside until it tidies up. */
const SALE = 50_000;
/** Bytes of a day at a busy register, 2,000 sales: 100 MB. */
const DAY_OF_SALES = 2_000 * SALE;

/** A person has days to make room: sales of ten days, or one first load of a large merchant. */
export const LOW_BELOW = 10 * DAY_OF_SALES;
/** Three days of sales are kept for selling alone: a weekend without anybody who could make room. */
export const SHORT_BELOW = 3 * DAY_OF_SALES;
/** Without items nothing can be sold: they are still loaded while there is room for them and the sales of a day. */
export const ITEMS_STOP_BELOW = 1.5 * DAY_OF_SALES;
/** Room that comes and goes at the edge must not stop and start things: it counts once there is a quarter more. */
const BACK_ABOVE = 1.25;

/** @param bytes that may still be written; null when nothing says how many */
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
  /** False while no more of this may be taken in; customers give way to items, and both to selling. */
  hasRoom(resource: Resource): boolean;
  /** Something may have changed: a write failed, or a person asks. */
  look(): void;
  /** What the page says of its storage. */
  heard(estimate: StorageEstimate): void;
  stop(): void;
}

/** Milliseconds between two looks: a disk does not fill up from enough to nothing in less. */
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

  /** Null when nothing says how many. */
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
