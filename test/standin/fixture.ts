// The small application that the stand-in is tested with, and what its page and its main process hold.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from '#test/support/app-fixture';

const here = dirname(fileURLToPath(import.meta.url));
export const appDir = join(here, 'fixture-app');

export { expect };
/** Its `appOptions` are set by each file: `test.use({ appOptions: { appDir } })`. */
export const test = base.extend({});

interface FixtureApi {
  echo(value: unknown): Promise<unknown>;
  fail(): Promise<never>;
  missing(): Promise<never>;
  sender(): Promise<{ url: string; origin: string; isMainFrame: boolean }>;
  seal(text: string): Promise<{ sealed: string; opened: string }>;
  ping(value: unknown): void;
  add(a: number, b: number): number;
  throwNow(): never;
  readEarly(): unknown[];
  onTick(listener: (value: unknown) => void): () => void;
  facts: { platform: string; electron: string; argv: string[]; nested: { list: number[] } };
}

declare global {
  interface Window {
    fixture: FixtureApi;
    stopTicks(): void;
    addRow(row: unknown): Promise<void>;
    readRows(): Promise<unknown[]>;
    askWorker(type: 'module' | 'classic'): Promise<unknown>;
  }
  // The messages seen by the fixture's main process.
  var observed: {
    early: string | null;
    secondStarts: { argv: string[]; workingDirectory: string; data: unknown }[];
    navigations: string[];
    windowOpens: string[];
    permissions: string[];
    gone: string[];
    pings: unknown[];
  };
}
