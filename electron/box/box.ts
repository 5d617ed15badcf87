// The services in the app: that of a shop with one computer, and a demo to look around. Each has its folder, port and process; what
// was turned on runs again at the next start.
import { z } from 'zod';
import type { BoxKind, BoxPlace, BoxSetUp, BoxState, DemoPlace } from '#shared/ipc/box';
import { CodedError } from '#shared/errors';
import { openSettingsFile } from '../files/settings-file';
import type { Log } from '../log/log';
import type { Clock, Timers } from '../time';
import type { ChildPort } from './box-child';
import { keepRunning } from './keep-running';
import { createNightBackups } from './night-backups';

/** Not among those that systems give out by themselves, so that they are free again at the next start. */
const PORTS: Readonly<Record<BoxKind, readonly number[]>> = { shop: range(4880), demo: range(4890) };

const kept = z.object({ isOn: z.boolean(), port: z.int().positive().nullable() });
const boxSettings = z.object({ shop: kept, demo: kept });
type Kept = z.output<typeof kept>;

const NEVER_ON: Kept = { isOn: false, port: null };

/** Registers of the demo: the first is in use. */
const DEMO_REGISTER = 1;

export interface BoxPorts {
  readonly settingsFile: string;
  readonly folders: Readonly<Record<BoxKind, string>>;
  readonly backupFolder: string;
  readonly fork: (kind: BoxKind) => ChildPort;
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly log: Log;
  readonly emit: (state: BoxState) => void;
}

export interface Box {
  state(): BoxState;
  /** Starts what was on when the app last ran; does not wait for it. */
  startKept(): void;
  /** @throws CodedError VALIDATION_FAILED, BOX_HAS_MERCHANT, and why the service does not run */
  setUp(facts: BoxSetUp): Promise<BoxPlace>;
  /** @throws CodedError why the service does not run */
  startDemo(): Promise<DemoPlace>;
  /** What was sold in it is kept. */
  stopDemo(): Promise<void>;
  /** @throws CodedError BACKUP_NOT_WRITTEN, BOX_NOT_RUNNING */
  backUp(): Promise<void>;
  stop(): Promise<void>;
}

export function createBox(ports: BoxPorts): Box {
  const { settingsFile, folders, backupFolder, fork, clock, timers, log, emit } = ports;
  const settings = { what: 'service in the app', schema: boxSettings, none: { shop: NEVER_ON, demo: NEVER_ON } };
  const file = openSettingsFile(settingsFile, settings, log);
  const keep = (kind: BoxKind, next: Partial<Kept>) =>
    file.write({ ...file.read(), [kind]: { ...file.read()[kind], ...next } });
  const make = (kind: BoxKind) =>
    keepRunning({
      fork: () => fork(kind),
      startInput() {
        const { port } = file.read()[kind];
        // A till knows its service by the port: another one would be another service.
        return { folder: folders[kind], ports: port === null ? [...PORTS[kind]] : [port], isDemo: kind === 'demo' };
      },
      onStarted({ port }) {
        if (file.read()[kind].port !== port) keep(kind, { port });
      },
      onChange: () => emit(state()),
      onSound: () => (kind === 'shop' ? backups.makeWhenDue() : undefined),
      timers,
      log,
    });
  const services = { shop: make('shop'), demo: make('demo') };
  const state = (): BoxState => ({
    shop: services.shop.state(),
    demo: services.demo.state(),
    backups: backups.state(),
  });
  const backups = createNightBackups({
    folder: backupFolder,
    write: (file) => services.shop.ask('backUp', { file }),
    clock,
    log,
    onChange: () => emit(state()),
  });
  /** One that was never of use is not tried again behind the person's back: they may choose another service. */
  const turnOn = async (kind: BoxKind) => {
    try {
      return await services[kind].turnOn();
    } catch (error) {
      if (!file.read()[kind].isOn) await services[kind].stop();
      throw error;
    }
  };
  const stayOn = (kind: BoxKind) => {
    if (!file.read()[kind].isOn) keep(kind, { isOn: true });
  };
  return {
    state,
    startKept() {
      for (const kind of ['shop', 'demo'] as const) if (file.read()[kind].isOn) void services[kind].turnOn();
    },
    async setUp(facts) {
      const { url, merchant: known } = await turnOn('shop');
      if (known) stayOn('shop');
      const { merchant, registerId } = await services.shop.ask('setUp', facts);
      stayOn('shop');
      services.shop.knowMerchant(merchant);
      return { serviceUrl: url, merchantCode: merchant.code, registerId };
    },
    async startDemo() {
      const { url, merchant, demoUsers } = await turnOn('demo');
      if (!merchant) throw new CodedError('BOX_NOT_STARTED');
      stayOn('demo');
      return { serviceUrl: url, merchantCode: merchant.code, registerId: DEMO_REGISTER, users: demoUsers };
    },
    async stopDemo() {
      keep('demo', { isOn: false });
      await services.demo.stop();
    },
    backUp: backups.makeNow,
    async stop() {
      await Promise.all([services.shop.stop(), services.demo.stop()]);
    },
  };
}

function range(first: number): number[] {
  return Array.from({ length: 10 }, (_, index) => first + index);
}
