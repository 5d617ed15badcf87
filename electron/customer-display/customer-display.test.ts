import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CustomerView } from '#shared/ipc/customer-display';
import type { Log } from '../log/log';
import { createCustomerDisplay, openCustomerDisplayFile, type CustomerWindowPorts } from './customer-display';

const FRAME = { language: 'en', direction: 'ltr', scheme: 'auto', merchant: 'Corner shop', practice: null } as const;
const IDLE: CustomerView = { kind: 'idle', ...FRAME, logo: null };
const THANKS: CustomerView = { kind: 'thanks', ...FRAME, says: 'Thank you', sums: [], figure: null };

let folder: string;
let path: string;
let logged: string[];
const log: Log = { info: () => undefined, warn: (_area, message) => void logged.push(message) };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'customer-screen-'));
  path = join(folder, 'customer-screen.json');
  logged = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** One start of the app on the same device. */
function start(openFails = false) {
  const windows: { shown: string[]; isClosed: boolean; ports: CustomerWindowPorts }[] = [];
  const told: boolean[] = [];
  const screen = createCustomerDisplay({
    file: openCustomerDisplayFile(path, log),
    openWindow: (ports) => {
      if (openFails) throw new Error('no display');
      const window = { shown: [] as string[], isClosed: false, ports };
      windows.push(window);
      return {
        show: (view) => void window.shown.push(view.kind),
        close: () => {
          window.isClosed = true;
          ports.onClosed();
        },
      };
    },
    emit: ({ isOn }) => void told.push(isOn),
    log,
  });
  screen.start();
  return { screen, windows, told };
}

it('has no window until somebody turns it on, and shows one that opens later what was said last', () => {
  const { screen, windows, told } = start();
  screen.show(IDLE);
  screen.show(THANKS);
  expect([screen.state(), windows]).toEqual([{ isOn: false }, []]);
  screen.turn({ isOn: true });
  screen.turn({ isOn: true });
  windows[0]?.ports.onLoaded();
  screen.show(IDLE);
  // Its page died and was loaded again.
  windows[0]?.ports.onLoaded();
  expect(windows.map(({ shown }) => shown)).toEqual([['thanks', 'idle', 'idle']]);
  expect([screen.state(), told]).toEqual([{ isOn: true }, [true, true]]);
});

it('comes back with the till, and stays away once somebody closed it by hand', () => {
  const first = start();
  first.screen.turn({ isOn: true });
  first.screen.end();
  expect(first.windows[0]?.isClosed).toBe(true);

  const second = start();
  expect([second.windows.length, second.told]).toEqual([1, [true]]);
  second.windows[0]?.ports.onClosed();
  expect([second.screen.state(), second.told]).toEqual([{ isOn: false }, [true, false]]);
  second.screen.show(IDLE);
  expect(second.windows[0]?.shown).toEqual([]);

  const third = start();
  expect(third.windows).toEqual([]);
  third.screen.turn({ isOn: true });
  third.screen.turn({ isOn: false });
  expect([third.windows[0]?.isClosed, third.told]).toEqual([true, [true, false]]);
  expect(start().windows).toEqual([]);
});

it('changes nothing when it cannot be remembered', () => {
  const { screen, windows, told } = start();
  // A folder is where the file should be.
  mkdirSync(path);
  expect(() => screen.turn({ isOn: true })).toThrow(expect.objectContaining({ code: 'FILE_WRITE_FAILED' }));
  expect([windows, told, screen.state()]).toEqual([[], [], { isOn: false }]);
});

it('leaves the till alone when its window cannot be opened, or the file is damaged', () => {
  writeFileSync(path, '{"isOn":true}');
  expect(start(true).screen.state()).toEqual({ isOn: false });
  expect(logged).toEqual(['not opened: Error: no display']);
  writeFileSync(path, '{"isOn":"perhaps"}');
  expect(start().windows).toEqual([]);
});
