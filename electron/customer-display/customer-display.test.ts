import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CustomerDisplay as ScreenState, CustomerView, Display } from '#shared/ipc/customer-display';
import type { Log } from '../log/log';
import { createCustomerDisplay, openCustomerDisplayFile, type CustomerWindowPorts } from './customer-display';

const FRAME = { language: 'en', direction: 'ltr', scheme: 'auto', merchant: 'Corner shop', practice: null } as const;
const IDLE: CustomerView = { kind: 'idle', ...FRAME, logo: null };
const THANKS: CustomerView = { kind: 'thanks', ...FRAME, says: 'Thank you', sums: [], figure: null };

let folder: string;
let path: string;
let logged: string[];
let displays: Display[];
const log: Log = { info: () => undefined, warn: (_area, message) => void logged.push(message) };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'customer-screen-'));
  path = join(folder, 'customer-screen.json');
  logged = [];
  displays = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** One start of the app on the same device. */
function start(openFails = false) {
  const windows: { shown: string[]; placed: (number | null)[]; isClosed: boolean; ports: CustomerWindowPorts }[] = [];
  const told: ScreenState[] = [];
  const screen = createCustomerDisplay({
    file: openCustomerDisplayFile(path, log),
    openWindow: (ports) => {
      if (openFails) throw new Error('no display');
      const window = { shown: [] as string[], placed: [] as (number | null)[], isClosed: false, ports };
      windows.push(window);
      return {
        show: (view) => void window.shown.push(view.kind),
        place: () => void window.placed.push(ports.displayId()),
        close: () => {
          window.isClosed = true;
          ports.onClosed();
        },
      };
    },
    displays: () => displays,
    emit: (state) => void told.push(state),
    log,
  });
  screen.start();
  return { screen, windows, told };
}

const off = { isOn: false, displayId: null, displays: [] };
const isOn = (states: readonly ScreenState[]) => states.map((state) => state.isOn);

it('has no window until somebody turns it on, and shows one that opens later what was said last', () => {
  const { screen, windows, told } = start();
  screen.show(IDLE);
  screen.show(THANKS);
  expect([screen.state(), windows]).toEqual([off, []]);
  screen.turn({ isOn: true });
  screen.turn({ isOn: true });
  windows[0]?.ports.onLoaded();
  screen.show(IDLE);
  // Its page died and was loaded again.
  windows[0]?.ports.onLoaded();
  expect(windows.map(({ shown }) => shown)).toEqual([['thanks', 'idle', 'idle']]);
  expect([screen.state().isOn, isOn(told)]).toEqual([true, [true, true]]);
});

it('comes back with the till, and stays away once somebody closed it by hand', () => {
  const first = start();
  first.screen.turn({ isOn: true });
  first.screen.end();
  expect(first.windows[0]?.isClosed).toBe(true);

  const second = start();
  expect([second.windows.length, isOn(second.told)]).toEqual([1, [true]]);
  second.windows[0]?.ports.onClosed();
  expect([second.screen.state(), isOn(second.told)]).toEqual([off, [true, false]]);
  second.screen.show(IDLE);
  expect(second.windows[0]?.shown).toEqual([]);

  const third = start();
  expect(third.windows).toEqual([]);
  third.screen.turn({ isOn: true });
  third.screen.turn({ isOn: false });
  expect([third.windows[0]?.isClosed, isOn(third.told)]).toEqual([true, [true, false]]);
  expect(start().windows).toEqual([]);
});

it('moves to the display that is chosen, and remembers it, also while it is off or that display is gone', () => {
  displays = [
    { id: 2, name: 'Pole', width: 1024, height: 600 },
    { id: 3, name: '', width: 1920, height: 1080 },
  ];
  const first = start();
  first.screen.turn({ isOn: true });
  first.screen.choose(3);
  expect(first.screen.state()).toEqual({ isOn: true, displayId: 3, displays });
  displays = displays.slice(0, 1);
  first.screen.displaysChanged();
  expect([first.windows[0]?.placed, first.told.at(-1)]).toEqual([[3, 3], { isOn: true, displayId: 3, displays }]);
  first.windows[0]?.ports.onClosed();
  first.screen.end();

  const second = start();
  second.screen.turn({ isOn: true });
  expect([second.screen.state().displayId, second.windows[0]?.ports.displayId()]).toEqual([3, 3]);
});

it('reads the file of an earlier version', () => {
  writeFileSync(path, '{"isOn":true}');
  expect(start().screen.state()).toEqual({ isOn: true, displayId: null, displays: [] });
});

it('changes nothing when it cannot be remembered', () => {
  const { screen, windows, told } = start();
  // A folder is where the file should be.
  mkdirSync(path);
  expect(() => screen.turn({ isOn: true })).toThrow(expect.objectContaining({ code: 'FILE_WRITE_FAILED' }));
  expect(() => screen.choose(2)).toThrow(expect.objectContaining({ code: 'FILE_WRITE_FAILED' }));
  expect([windows, told, screen.state()]).toEqual([[], [], off]);
});

it('leaves the till alone when its window cannot be opened, or the file is damaged', () => {
  writeFileSync(path, '{"isOn":true}');
  expect(start(true).screen.state()).toEqual(off);
  expect(logged).toEqual(['not opened: Error: no display']);
  writeFileSync(path, '{"isOn":"perhaps"}');
  expect(start().windows).toEqual([]);
});
