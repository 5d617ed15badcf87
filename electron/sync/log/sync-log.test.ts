import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_LOG_LINES, type LogLine } from '#shared/ipc/sync-log';
import { createSyncLog, type SyncLog } from './sync-log';
import { createVirtualTime, type VirtualTime } from '../testing/virtual-time';

const START = Date.parse('2026-05-04T10:00:00.000Z');
const MINUTE = 60_000;
const lost = { is: 'service lost', reason: 'no answer', unsent: 0 } as const;
const back = { is: 'service back', seconds: 30 } as const;

let time: VirtualTime;
let text: string;
let told: LogLine[][];
let warned: string[];
let diskFails: boolean;
/** Of the disk, for the next writes; at once when there is nothing more. */
let pauses: Promise<void>[];
let log: SyncLog;

function open(): SyncLog {
  return createSyncLog({
    clock: time,
    timers: time,
    log: { info: () => undefined, warn: (_area, message) => void warned.push(message) },
    emit: (changed) => void told.push(changed),
    file: {
      read: () => text,
      write: async (content) => {
        await pauses.shift();
        if (diskFails) throw new Error('ENOSPC');
        text = content;
      },
      writeNow: (content) => {
        text = content;
      },
    },
  });
}

beforeEach(() => {
  time = createVirtualTime(START);
  [text, told, warned, diskFails, pauses] = ['', [], [], false, []];
  log = open();
});

const said = (of: SyncLog = log) => of.lines().map(({ event, times }) => `${event.is} ${times}`);

describe('sync log', () => {
  it('says newest first what came, and folds what comes again into its line', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      log.add(lost, 'none');
      await time.advance(MINUTE);
      log.add(back, 'none');
      await time.advance(MINUTE);
    }
    expect(said()).toEqual(['service back 3', 'service lost 3']);
    expect(log.lines()[1]).toMatchObject({ firstAt: '2026-05-04T10:00:00.000Z', at: '2026-05-04T10:04:00.000Z' });
  });

  it('adds up what was sent', () => {
    log.add({ is: 'sent', sales: 1, others: 0 }, 'none');
    log.add({ is: 'sent', sales: 1, others: 1 }, 'none');
    expect(log.lines()[0]?.event).toEqual({ is: 'sent', sales: 2, others: 1 });
  });

  it('keeps changes of one kind in a line, apart from those of another', () => {
    for (const kind of ['patchItem', 'createVendor', 'patchItem'])
      log.add({ is: 'sent', sales: 0, others: 1, kind }, 'none');
    expect(log.lines().map(({ event }) => event)).toEqual([
      { is: 'sent', sales: 0, others: 2, kind: 'patchItem' },
      { is: 'sent', sales: 0, others: 1, kind: 'createVendor' },
    ]);
    log.flush();
    expect(open().lines()).toEqual(log.lines());
  });

  it('keeps apart what means another risk, what has other words, and what came more than an hour later', async () => {
    log.add(lost, 'none');
    log.add({ ...lost, unsent: 3 }, 'two copies');
    log.add({ is: 'refused', what: 'sale', status: 422, words: 'No such item.' }, 'two copies');
    log.add({ is: 'refused', what: 'sale', status: 422, words: 'No such day.' }, 'two copies');
    log.add({ is: 'refused', what: 'sale', status: 409, words: 'No such day.' }, 'two copies');
    expect(said()).toHaveLength(5);
    await time.advance(61 * MINUTE);
    log.add(lost, 'none');
    expect(said()).toHaveLength(6);
  });

  it('starts a new line under a clock that was set back', () => {
    log.add(lost, 'none');
    log.flush();
    time = createVirtualTime(START - MINUTE);
    const after = open();
    after.add(lost, 'none');
    expect(said(after)).toEqual(['service lost 1', 'service lost 1']);
  });

  it('keeps the newest lines only', () => {
    for (let n = 0; n < MOST_LOG_LINES + 20; n += 1)
      log.add({ is: 'refused', what: 'sale', status: null, words: `${n}` }, 'two copies');
    expect(log.lines()).toHaveLength(MOST_LOG_LINES);
    expect(log.lines()[0]).toMatchObject({ event: { words: `${MOST_LOG_LINES + 19}` } });
  });

  it('is there after a restart and goes on with ids of its own', async () => {
    log.add(lost, 'none');
    log.add({ ...back }, 'none');
    await time.advance(2_000);
    const again = open();
    expect(said(again)).toEqual(['service back 1', 'service lost 1']);
    again.add({ is: 'clock right' }, 'none');
    expect(new Set(again.lines().map(({ id }) => id)).size).toBe(3);
  });

  it('writes what it was told last at the end of the app', () => {
    log.add(lost, 'none');
    log.flush();
    expect(said(open())).toEqual(['service lost 1']);
  });

  it('writes at the end of the app what is still on its way to the disk, and what came since', async () => {
    pauses = [new Promise(() => undefined)];
    log.add(lost, 'none');
    await time.advance(2_000);
    log.flush();
    expect(said(open())).toEqual(['service lost 1']);
    log.add({ ...back }, 'none');
    log.flush();
    expect(said(open())).toEqual(['service back 1', 'service lost 1']);
  });

  it('writes again what the disk did not take, without another line', async () => {
    diskFails = true;
    log.add(lost, 'none');
    await time.advance(2_000);
    expect(text).toBe('');
    diskFails = false;
    await time.advance(MINUTE);
    expect(said(open())).toEqual(['service lost 1']);
  });

  it('tries at the end of the app what the disk did not take', async () => {
    diskFails = true;
    log.add(lost, 'none');
    await time.advance(2_000);
    log.flush();
    expect(said(open())).toEqual(['service lost 1']);
  });

  it('loses to a damaged file only the lines that cannot be read', async () => {
    log.add(lost, 'none');
    log.add({ ...back }, 'none');
    log.flush();
    const [first, second] = text.split('\n');
    text = `${first?.slice(0, 30)}\n${second}\n{"id":1}\nnull\n\u0000\u0000`;
    expect(said(open())).toEqual(['service lost 1']);
    expect(warned).toEqual(['4 lines could not be read']);
  });

  it('tells what comes together once, and goes on when the disk takes nothing', async () => {
    diskFails = true;
    log.add(lost, 'none');
    log.add({ ...back }, 'none');
    await time.advance(2_000);
    expect(told.map((lines) => lines.map(({ event }) => event.is))).toEqual([['service back', 'service lost']]);
    expect(warned).toEqual(['not written: ENOSPC']);
    diskFails = false;
    log.add({ is: 'clock right' }, 'none');
    await time.advance(2_000);
    expect(said(open())).toHaveLength(3);
  });
});
