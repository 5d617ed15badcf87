// One register: a machine with a main process and a page, restarted whenever they have ended.
import { VERSIONS } from '#renderer/store/versions/upgrades';
import type { DatabasePorts, Fate } from '../database/simulated-database';
import type { Stores } from '../database/stored-database';
import type { Resource } from '#shared/ipc/store-calls';
import type { Answer, Request } from '../service/http';
import type { SimulatedService } from '../service/simulated-service';
import type { Counts } from '../world/counts';
import { Process } from '../world/process';
import type { World } from '../world/world';
import type { IdleWaits } from './idle-waits';
import { Machine } from './machine';
import { startMain, type MainPorts, type MainProcess } from './main-process';
import { startPage, type PageProcess } from './page-process';

/** All tables, in their newest version. */
const STORES: Stores = Object.assign({}, ...VERSIONS.map(({ stores }) => stores));

export interface TillPorts {
  readonly world: World;
  readonly service: SimulatedService;
  readonly faults: Counts;
  readonly idleWaits: IdleWaits;
  readonly isServiceDown: () => boolean;
  readonly onAsked: (till: Till, request: Request) => void;
  readonly onReply: (till: Till, request: Request, answer: Answer) => void;
  readonly onStoreCall: (till: Till, name: string, input: { readonly resource: Resource }) => void;
  readonly afterRequest: () => void;
  /** For finding the cause of a failure. */
  readonly trace: (what: string) => void;
}

export class Till {
  readonly machine: Machine;
  main: MainProcess | null = null;
  page: PageProcess | null = null;
  /** How the next database transactions fail. */
  readonly databaseTrouble: Fate[] = [];
  /** Number of journal writes that fail before one succeeds. */
  diskTrouble = 0;
  /** The app is killed when the journal has the next write and the database does not. */
  endsAfterAppend = false;
  /** Milliseconds added to every transaction: a disk kept busy by other programs. */
  databaseSlowness = 0;
  /** All pages of this app, including the one open before a second start. */
  readonly #pages = new Set<PageProcess>();
  readonly #locks = { holder: null };
  #starting: Process | null = null;

  constructor(
    readonly registerId: number,
    private readonly ports: TillPorts,
  ) {
    this.machine = new Machine(ports.world, registerId, STORES);
  }

  /** Starts main and page unless they run, as a user eventually would. */
  start(): void {
    if (this.#starting) return;
    if (this.main?.process.isAlive) {
      if (!this.page?.process.isAlive) this.startPage();
      return;
    }
    const { world } = this.ports;
    const process = new Process(world, `main ${this.registerId}`, this.machine);
    this.#starting = process;
    const ports: MainPorts = {
      ...this.ports,
      machine: this.machine,
      onAsked: (request) => this.ports.onAsked(this, request),
      onReply: (request, answer) => this.ports.onReply(this, request, answer),
      send: (channel, payload) => {
        if (!this.page?.process.isAlive) return false;
        let times = 1;
        if (channel === 'store call') {
          const { name, input } = payload as { name: string; input: { resource: Resource } };
          this.ports.onStoreCall(this, name, input);
          // Rows applied twice must equal rows applied once.
          if (name.endsWith('.apply') && world.random.chance(0.03)) times = 2;
        }
        this.page.hear(channel, payload, times);
        return true;
      },
      diskFails: () => {
        if (this.diskTrouble === 0) return false;
        this.diskTrouble -= 1;
        return true;
      },
      onAnswered: (name) => {
        if (name !== 'journal.append' || !this.endsAfterAppend) return;
        this.endsAfterAppend = false;
        this.killMain();
      },
    };
    // The app reports that it cannot start, and is started again later.
    const failed = (error: unknown) => {
      this.#starting = null;
      this.ports.trace(`register ${this.registerId}: does not start, ${String(error)}`);
    };
    process.after(0, () => {
      startMain(ports, process).then((main) => {
        this.#starting = null;
        this.main = main;
        this.startPage();
      }, failed);
    });
  }

  /** Starts a new page; an existing one continues until it notices. */
  startPage(): void {
    const { main } = this;
    if (!main?.process.isAlive) return;
    this.page = startPage(this.machine, main, this.#databasePorts(), this.#locks, this.ports.trace);
    this.#pages.add(this.page);
  }

  killPage(): void {
    const { main } = this;
    this.page?.kill();
    main?.process.after(0, main.pageGone);
  }

  /** Enters the password again. */
  signInAgain(): void {
    const { main } = this;
    main?.process.after(0, main.signInAgain);
  }

  /** "Check everything now." */
  sweep(): void {
    const { main } = this;
    main?.process.after(0, () => main.engine.sweep('start'));
  }

  /** Ends the app: main and its pages. */
  killMain(): void {
    for (const page of this.#pages) page.kill();
    this.#pages.clear();
    this.main?.process.kill();
    this.main = null;
    this.#starting?.kill();
    this.#starting = null;
  }

  #databasePorts(): DatabasePorts {
    const { random } = this.ports.world;
    return {
      wait: (isWriting) => random.next() * (isWriting ? 4 : 1) + this.databaseSlowness,
      fate: (isWriting) => (isWriting ? this.databaseTrouble.pop() : undefined) ?? 'committed',
      isDeletionNoticed: () => random.chance(0.5),
    };
  }
}
