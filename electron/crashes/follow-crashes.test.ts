import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Crash } from '#shared/ipc/app/crash-reports';
import { followPages, followProcess, noteErrors } from './follow-crashes';

const BOX = 'Merchant Operations Service';

let kept: Crash[];
let logged: string[];
const log = { info: () => undefined, warn: (_area: string, message: string) => void logged.push(message) };
const keep = (crash: Crash) => void kept.push(crash);
const note = noteErrors(keep, ['app://bundle/'], log);

beforeEach(() => {
  kept = [];
  logged = [];
});

const brief = () => kept.map(({ where, kind, name }) => `${where} ${kind} ${name}`);

it('notices errors of main without taking them from Electron', () => {
  const process = new EventEmitter();
  followProcess(process, note);
  process.emit('uncaughtExceptionMonitor', new TypeError('Zuleikha'), 'uncaughtException');
  expect(brief()).toEqual(['main uncaught TypeError']);
  expect(process.listenerCount('uncaughtException')).toBe(0);
});

it('notices a rejection of main, and still says so where the app was started', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const process = new EventEmitter();
  followProcess(process, note);
  process.emit('unhandledRejection', 'Zuleikha owes 12.50');
  expect(brief()).toEqual(['main rejection thrown string']);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});

it('does not throw for an object that fails when it is read', () => {
  const error = new Error('x');
  Object.defineProperty(error, 'stack', {
    get: () => {
      throw new RangeError('Zuleikha');
    },
  });
  note('main', 'uncaught', error);
  expect([kept, logged]).toEqual([[], ['no report was made: RangeError']]);
});

function followedApp() {
  const app = new EventEmitter();
  const till = {};
  const display = {};
  followPages(app, keep, (contents) => contents === till, [BOX]);
  const open = (webContents: object) => {
    const window = Object.assign(new EventEmitter(), { webContents });
    app.emit('browser-window-created', {}, window);
    return window;
  };
  return { app, till, display, open };
}

it('notices a page that ended or does not respond, and tells the till from the customer display', () => {
  const { app, till, display, open } = followedApp();
  app.emit('render-process-gone', {}, till, { reason: 'oom' });
  app.emit('render-process-gone', {}, display, { reason: 'crashed' });
  app.emit('render-process-gone', {}, till, { reason: 'clean-exit' });
  open(till).emit('unresponsive');
  expect(brief()).toEqual(['page gone oom', 'display gone crashed', 'page unresponsive unresponsive']);
});

it('notices other processes, except those that end in order or are reported by who started them', () => {
  const { app } = followedApp();
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed' });
  app.emit('child-process-gone', {}, { type: 'Utility', name: 'Network Service', reason: 'clean-exit' });
  app.emit('child-process-gone', {}, { type: 'Utility', name: BOX, reason: 'abnormal-exit' });
  expect(brief()).toEqual(['helper gone GPU crashed']);
});
