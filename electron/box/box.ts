// The services in the app: that of a shop with one computer, and a demo to look around. Each has its folder, port and process; what
// was turned on runs again at the next start.
import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { BoxAskInput, BoxAskOutput } from '#shared/ipc/box-process';
import type { BoxKind, BoxPlace, BoxSetUp, BoxState, DemoPlace } from '#shared/ipc/box';
import { CodedError } from '#shared/errors';
import { openSettingsFile } from '../files/settings-file';
import type { Log } from '../log/log';
import type { FreeSpace } from '../sync/core/ports';
import type { Clock, Timers } from '../time';
import { openBoxChild, type BoxChild, type ChildPort } from './box-child';
import { keepRunning, OFF } from './keep-running';
import type { LoginItem } from './login-item';
import { createNightBackups } from './night-backups';

/** Not among those that systems give out by themselves, so that they are free again at the next start. */
const PORTS: Readonly<Record<BoxKind | 'network', readonly number[]>> = {
  ...{ shop: range(4880), demo: range(4890), network: range(4900) },
};

const kept = z.object({
  isOn: z.boolean(),
  port: z.int().positive().nullable(),
  /** Code of the merchant, also while the service does not run. */
  merchantCode: z.string().nullable().default(null),
});
const keptNetwork = z.object({ isOn: z.boolean(), port: z.int().positive().nullable() });
const NO_NETWORK = { isOn: false, port: null };
const boxSettings = z.object({ shop: kept, demo: kept, network: keptNetwork.default(NO_NETWORK) });
type Kept = z.output<typeof kept>;

const NEVER_ON: Kept = { isOn: false, port: null, merchantCode: null };

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** Registers of the demo: the first is in use. */
const DEMO_REGISTER = 1;

export interface BoxPorts {
  readonly settingsFile: string;
  readonly folders: Readonly<Record<BoxKind, string>>;
  readonly backupFolder: string;
  /** Of its certificate. */
  readonly networkFolder: string;
  /** Of this computer in its networks, IPv4. */
  readonly addresses: () => readonly string[];
  readonly fork: (kind: BoxKind) => ChildPort;
  readonly loginItem: LoginItem;
  /** Of the disk with the backups. */
  readonly freeSpace: FreeSpace;
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly log: Log;
  readonly emit: (state: BoxState) => void;
}

export interface Box {
  state(): BoxState;
  /**
   * Whether a service of the app should be at this address and does not run: another program may listen there, and gets neither password
   * nor token.
   */
  isMissingAt(url: string): boolean;
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
  /**
   * Puts a backup in the place of the shop's data, which is kept beside it until the next restore; the service does not run meanwhile.
   * @param madeAt of one that is kept
   * @throws CodedError BACKUP_DAMAGED, BACKUP_NEWER, DATABASE_IN_USE, BOX_NOT_RUNNING: the data is as before then
   */
  restore(madeAt: string): Promise<void>;
  /** Whether other tills of the network may use the shop's service, which is started again. @throws CodedError why it does not run */
  share(isOn: boolean): Promise<void>;
  /** @throws CodedError FILE_WRITE_FAILED */
  startWithComputer(isOn: boolean): void;
  stop(): Promise<void>;
}

export function createBox(ports: BoxPorts): Box {
  const { settingsFile, folders, backupFolder, networkFolder, addresses, fork, loginItem } = ports;
  const { freeSpace, clock, timers, log, emit } = ports;
  const settings = {
    what: 'service in the app',
    schema: boxSettings,
    none: { shop: NEVER_ON, demo: NEVER_ON, network: NO_NETWORK },
  };
  const file = openSettingsFile(settingsFile, settings, log);
  const keep = (kind: BoxKind, next: Partial<Kept>) =>
    file.write({ ...file.read(), [kind]: { ...file.read()[kind], ...next } });
  const make = (kind: BoxKind) =>
    keepRunning({
      fork: () => fork(kind),
      startInput() {
        const { [kind]: own, network } = file.read();
        const isShared = kind === 'shop' && network.isOn;
        return {
          ...{ folder: folders[kind], ports: portsOf(kind, own.port), isDemo: kind === 'demo' },
          network: isShared ? { folder: networkFolder, ports: portsOf('network', network.port) } : null,
        };
      },
      onStarted({ port, merchant, ...shared }) {
        const known = file.read()[kind];
        const merchantCode = merchant?.code ?? null;
        if (known.port !== port || known.merchantCode !== merchantCode) keep(kind, { port, merchantCode });
        if (kind !== 'shop') return;
        reached = shared;
        const { network } = file.read();
        if (shared.network && network.port !== shared.network.port)
          file.write({ ...file.read(), network: { isOn: network.isOn, port: shared.network.port } });
      },
      onChange: () => emit(state()),
      onSound: () => (kind === 'shop' ? backups.makeWhenDue() : undefined),
      clock,
      timers,
      log,
    });
  let isRestoring = false;
  let reached: Pick<BoxAskOutput<'start'>, 'network' | 'networkError'> = { network: null, networkError: null };
  const services = { shop: make('shop'), demo: make('demo') };
  const state = (): BoxState => ({
    shop: isRestoring ? { ...OFF, status: 'restoring' } : services.shop.state(),
    demo: services.demo.state(),
    backups: backups.state(),
    network: {
      isOn: file.read().network.isOn,
      ...whereReached(services.shop.state().status === 'running' ? reached : null, addresses()),
    },
    owner: file.read().shop.merchantCode,
    startsWithComputer: loginItem.read(),
  });
  const backups = createNightBackups({
    folder: backupFolder,
    write: (file) => services.shop.ask('backUp', { file }),
    freeSpace,
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
    isMissingAt(url) {
      const { hostname, port } = new URL(url);
      const isOwn = (kind: BoxKind) => file.read()[kind].isOn && String(file.read()[kind].port) === port;
      const missing = (['shop', 'demo'] as const).find((kind) => isOwn(kind) && state()[kind].status !== 'running');
      return missing !== undefined && LOOPBACK.includes(hostname);
    },
    startKept() {
      for (const kind of ['shop', 'demo'] as const)
        if (file.read()[kind].isOn && existsSync(folders[kind])) void services[kind].turnOn();
    },
    async setUp(facts) {
      const { url, merchant: known } = await turnOn('shop');
      if (known) stayOn('shop');
      const { merchant, registerId } = await services.shop.ask('setUp', facts);
      keep('shop', { isOn: true, merchantCode: merchant.code });
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
    async restore(madeAt) {
      const backup = backups.fileOf(madeAt);
      if (isRestoring) throw new CodedError('DATABASE_IN_USE');
      isRestoring = true;
      try {
        await services.shop.stop();
        await restoreApart(openBoxChild(fork('shop'), log), { folder: folders.shop, file: backup });
      } finally {
        isRestoring = false;
        void services.shop.turnOn();
      }
    },
    async share(isOn) {
      file.write({ ...file.read(), network: { ...file.read().network, isOn } });
      await services.shop.stop();
      await services.shop.turnOn();
    },
    startWithComputer(isOn) {
      loginItem.write(isOn);
      emit(state());
    },
    async stop() {
      await Promise.all([services.shop.stop(), services.demo.stop()]);
    },
  };
}

/** A till knows its service by the port: another one would be another service. */
function portsOf(kind: BoxKind | 'network', port: number | null): number[] {
  return port === null ? [...PORTS[kind]] : [port];
}

function whereReached(
  reached: Pick<BoxAskOutput<'start'>, 'network' | 'networkError'> | null,
  addresses: readonly string[],
): Omit<BoxState['network'], 'isOn'> {
  const { network = null, networkError = null } = reached ?? {};
  return {
    addresses: network ? addresses.map((each) => `https://${each}:${network.port}`) : [],
    fingerprint: network?.fingerprint ?? null,
    error: networkError,
  };
}

/** In a process of its own, which ends with it. */
async function restoreApart(child: BoxChild, input: BoxAskInput<'restore'>): Promise<void> {
  try {
    await child.ask('restore', input);
  } finally {
    child.kill();
    await child.ended;
  }
}

function range(first: number): number[] {
  return Array.from({ length: 10 }, (_, index) => first + index);
}
