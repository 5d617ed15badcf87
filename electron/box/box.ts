// The services in the app: that of a shop with one computer, and a demo to look around. Each has its folder, port and process; what
// was turned on runs again at the next start.
import { existsSync } from 'node:fs';
import type { BoxAskInput, BoxAskOutput } from '#shared/ipc/box-process';
import type { BoxKind, BoxPlace, BoxSetUp, BoxState, DemoPlace } from '#shared/ipc/box';
import { CodedError } from '#shared/errors';
import type { Log } from '../log/log';
import type { FreeSpace } from '../sync/core/ports';
import type { Clock, Timers } from '../time';
import { openBoxSettings, startInput } from './box-settings';
import { openBoxChild, type BoxChild, type ChildPort } from './box-child';
import { keepRunning, OFF } from './keep-running';
import type { LoginItem } from './login-item';
import { createNightBackups } from './night-backups';

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
  /** @throws CodedError FILE_WRITE_FAILED, LOGIN_ITEM_REFUSED */
  startWithComputer(isOn: boolean): void;
  stop(): Promise<void>;
}

export function createBox(ports: BoxPorts): Box {
  const { settingsFile, folders, backupFolder, networkFolder, addresses, fork, loginItem } = ports;
  const { freeSpace, clock, timers, log, emit } = ports;
  const settings = openBoxSettings(settingsFile, log);
  const make = (kind: BoxKind) =>
    keepRunning({
      fork: () => fork(kind),
      startInput: () => startInput(kind, settings.read(), { folder: folders[kind], networkFolder }),
      onStarted({ port, merchant, network, networkError }) {
        if (kind === 'shop') reached = { network, networkError };
        settings.keepStarted(kind, { port, merchantCode: merchant?.code ?? null, networkPort: network?.port ?? null });
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
      isOn: settings.read().network.isOn,
      ...whereReached(services.shop.state().status === 'running' ? reached : null, addresses()),
    },
    owner: settings.read().shop.merchantCode,
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
      if (!settings.read()[kind].isOn) await services[kind].stop();
      throw error;
    }
  };
  const stayOn = (kind: BoxKind) => {
    if (!settings.read()[kind].isOn) settings.keep(kind, { isOn: true });
  };
  return {
    state,
    isMissingAt(url) {
      const { hostname, port } = new URL(url);
      const isOwn = (kind: BoxKind) => {
        const kept = settings.read()[kind];
        return kept.isOn && String(kept.port) === port;
      };
      const missing = (['shop', 'demo'] as const).find((kind) => isOwn(kind) && state()[kind].status !== 'running');
      return missing !== undefined && LOOPBACK.includes(hostname);
    },
    startKept() {
      for (const kind of ['shop', 'demo'] as const)
        if (settings.read()[kind].isOn && existsSync(folders[kind])) void services[kind].turnOn();
    },
    async setUp(facts) {
      const { url, merchant: known } = await turnOn('shop');
      if (known) stayOn('shop');
      const { merchant, registerId } = await services.shop.ask('setUp', facts);
      settings.keep('shop', { isOn: true, merchantCode: merchant.code });
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
      settings.keep('demo', { isOn: false });
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
      settings.shareNetwork(isOn);
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
