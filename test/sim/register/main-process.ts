// The main process of a simulated till, composed as electron/main.ts composes it, of the real parts: client, journal,
// engine, commands. Simulated: the network, the disk, the clock, and a sign-in that always happens.
import { createApiClient, type Account, type ApiClient } from '#electron/api/client';
import { registerSignIn } from '#electron/session/register-sign-in';
import { answer } from '#electron/ipc/answer';
import { createHandlers } from '#electron/ipc/handlers';
import type { Box } from '#electron/box/box';
import type { Updates } from '#electron/updates/updates';
import type { CustomerDisplay } from '#electron/customer-display/customer-display';
import type { KeptTexts } from '#electron/files/main-texts';
import type { Printing } from '#electron/printing/printing';
import { createStoreCalls } from '#electron/ipc/store-calls';
import { openJournal, type Journal } from '#electron/journal/journal';
import { mayBeSent as isAllowed } from '#electron/security/write-author';
import type { Sessions } from '#electron/session/sessions';
import type { Workplace } from '#electron/session/workplace';
import { createEngine, type SyncEngine } from '#electron/sync/engine';
import { openCartCopies, withCartCopies } from '#electron/storage/cart-copies';
import { createSyncLog, type SyncLogFile } from '#electron/sync/log/sync-log';
import { CodedError } from '#shared/errors';
import type { Command } from '#shared/ipc/channels';
import type { Session } from '#shared/ipc/session';
import type { SyncStatus } from '#shared/ipc/sync-status';
import type { Write } from '#shared/writes/write';
import { START_PAGE } from '#electron/security/app-origin';
import { createSimulatedDisk } from '../disk';
import { MERCHANT, type SimulatedService } from '../service/simulated-service';
import type { Answer, Request } from '../service/http';
import type { Counts } from '../world/counts';
import type { Process } from '../world/process';
import type { Machine } from './machine';
import type { IdleWaits } from './idle-waits';
import { createNetwork } from './network';

export interface MainPorts {
  readonly machine: Machine;
  readonly service: SimulatedService;
  readonly faults: Counts;
  readonly onAsked: (request: Request) => void;
  readonly onReply: (request: Request, answer: Answer) => void;
  readonly idleWaits: IdleWaits;
  readonly isServiceDown: () => boolean;
  readonly afterRequest: () => void;
  /** Sends to the page; false when there is none. */
  readonly send: (
    channel: 'store call' | 'sync.changed' | 'sync.logged' | 'session.changed',
    payload: unknown,
  ) => boolean;
  readonly diskFails: () => boolean;
  /** The answer to a command of the page is ready and not yet delivered. */
  readonly onAnswered: (name: Command) => void;
}

export interface MainProcess {
  readonly process: Process;
  readonly engine: SyncEngine;
  readonly journal: Journal;
  readonly session: Session;
  /** The status last reported to the page; null before the first report. */
  told(): SyncStatus | null;
  /** Answers a command of the page. */
  answer(name: Command, input: unknown): Promise<unknown>;
  pageGone(): void;
  /** Enters the password again. */
  signInAgain(): void;
}

const LOG = { info: () => undefined, warn: () => undefined };
const FRAME = { url: START_PAGE, parent: null };

/** Resolves after the sign-in: with the service if possible, otherwise on this till. */
export async function startMain(ports: MainPorts, process: Process): Promise<MainProcess> {
  const { machine, faults } = ports;
  const { remembered, registerId, world } = machine;
  const wait = () => world.random.next() * 4;
  const disk = createSimulatedDisk(machine.files, process, { wait, fails: ports.diskFails });
  const register = { merchantCode: 'demo', registerId };
  const carts = await openCartCopies({ directory: 'carts', ...register }, LOG, disk);
  const options = { compactAbove: COMPACT_ABOVE, now: () => machine.now() };
  const own = await openJournal({ directory: 'journal', ...register }, LOG, disk, options);
  const journal = withCartCopies(own, carts);
  const store = createStoreCalls((message) => ports.send('store call', message));
  const syncLog = createSyncLog({
    clock: { now: () => engine.now() },
    timers: { sleep: (milliseconds, signal) => sleep(process, milliseconds, signal) },
    file: logFileOf(machine),
    log: LOG,
    emit: (changed) => void ports.send('sync.logged', changed),
  });
  let told: SyncStatus | null = null;
  const engine: SyncEngine = createEngine({
    clock: machine,
    timers: { sleep: (milliseconds, signal) => sleep(process, ports.idleWaits.of(milliseconds), signal) },
    random: () => world.random.next(),
    store,
    log: LOG,
    syncLog,
    freeSpace: async () => machine.freeBytes,
    appVersion: null,
    emit: (status) => {
      told = status;
      ports.send('sync.changed', status);
    },
  });
  const account: Account = {
    serviceUrl: 'https://service.test',
    merchantCode: 'demo',
    registerId,
    username: 'sara.khan',
    password: 'secret',
  };
  const fetch = createNetwork({ ...ports, process, faults });
  const answered = new Set<string>();
  const newClient = () =>
    createApiClient(account, remembered.token, {
      fetch,
      observer: engine.observer(account.serviceUrl),
      now: () => machine.now(),
      monotonic: () => machine.monotonic(),
      onToken: (token) => {
        remembered.token = token;
      },
      earlierToken: () => remembered.token,
      answered,
    });
  const client = newClient();
  await rememberFloor(client, machine);
  const session = sessionOf(machine, journal);
  const { features } = session.me;
  const mayBeSent = (write: Write) => isAllowed(write, journal, () => session);
  const place: Workplace = {
    client,
    features,
    journal,
    session,
    hasMoved: false,
    receipts: NO_CONTACT,
    readFacts: async () => {},
  };
  const sendAs = (account: Pick<Workplace, 'client'>) =>
    engine.setAccount({ ...place, ...account, mayBeSent, timeZone: MERCHANT.timeZone });
  sendAs({ client });
  const notOffered = () => Promise.reject(new CodedError('NOT_OFFERED'));
  const handlers = createHandlers({
    facts: FACTS,
    bundles: [],
    // Texts of dialogs, which the simulation has none of.
    texts: {} as KeptTexts,
    sessions: { workplace: () => place, current: () => session } as Sessions,
    checkService: { check: notOffered, certificate: notOffered },
    engine,
    store,
    saveFile: notOffered,
    makePdf: notOffered,
    // Only screens print, and the simulation has none.
    printing: {} as Printing,
    customerDisplay: {} as CustomerDisplay,
    box: {} as Box,
    showFolder: notOffered,
    updates: {} as Updates,
    syncLog,
    crashes: { keep: () => undefined, read: () => [], remove: () => undefined },
    // Nobody removes a simulated till.
    data: { folder: '', journals: '', restart: () => undefined, monotonic: () => 0 },
  });
  return {
    process,
    engine,
    journal,
    session,
    told: () => told,
    async answer(name, input) {
      const reply = await answer(name, handlers[name] as never, FRAME as never, input, {
        current: () => session,
        onUnexpected: () => undefined,
        log: LOG,
      });
      ports.onAnswered(name);
      return reply;
    },
    pageGone: () => {
      engine.storeGone();
      store.abandon();
    },
    signInAgain: () => sendAs({ client: newClient() }),
  };
}

/** Dead bytes above which the journal is compacted: so few that it happens all the time. */
const COMPACT_ABOVE = 4_000;

/** The simulated service gives out no epochs. */
const NO_CONTACT = { claim: async () => null, compared: () => undefined };

const FACTS = { version: '0', runtime: 'simulated', platform: 'simulated' };

/** Can be torn like any other file of the machine, and blocks nothing. */
function logFileOf({ files }: Machine): SyncLogFile {
  const write = (text: string) => void files.set('sync.jsonl', Buffer.from(text));
  return {
    read: () => files.get('sync.jsonl')?.toString('utf8') ?? '',
    write: async (text) => write(text),
    writeNow: write,
  };
}

/** An unreachable service does not prevent the sign-in: the till has its own numbers. */
async function rememberFloor(client: ApiClient, { remembered }: Machine): Promise<void> {
  try {
    const before = { merchant: null, receiptSequenceFloor: remembered.receiptSequenceFloor };
    remembered.receiptSequenceFloor = (await registerSignIn(client, before)).receiptSequenceFloor;
  } catch {
    // Unlocked with the remembered numbers.
  }
}

/** A cashier who looks after the groups of items as well. */
const FEATURES = ['SALES_WRITE', 'CRM_WRITE', 'OPS_WRITE', 'CATALOG_WRITE'];

function sessionOf({ remembered, registerId }: Machine, journal: Journal): Session {
  return {
    me: { username: 'sara.khan', displayName: 'Sara Khan', role: 'CASHIER', features: FEATURES, registerId },
    merchant: MERCHANT,
    isMerchantKnown: true,
    merchantCode: 'demo',
    registerId,
    deviceName: null,
    receiptSequenceFloor: journal.highestReceiptSequence(remembered.receiptSequenceFloor),
    verified: 'on this till',
  };
}

function sleep(process: Process, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = () => {
      signal.removeEventListener('abort', end);
      timer.isCancelled = true;
      resolve();
    };
    signal.addEventListener('abort', end);
    const timer = process.after(milliseconds, end);
  });
}
