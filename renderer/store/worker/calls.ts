// The calls from the page to the worker. Failures are returned as data (Reply), as a thrown error would lose its code.
import type { PageCrash } from '#shared/ipc/app/crash-reports';
import type { Reply } from '#shared/ipc/reply';
import type { StoreInput, StoreOutput } from '#shared/ipc/store-calls';
import type { CustomerView } from '../customer-packs/customer-view';
import type { ItemView } from '../items/item-view';

export interface CustomerMatches {
  /** The best matches, up to the requested limit. */
  readonly rows: CustomerView[];
  readonly total: number;
  /** Number of rows searched and the total; `of` is null while the total of the service is unknown. */
  readonly searched: number;
  readonly of: number | null;
}

export interface ItemMatches {
  readonly rows: ItemView[];
  readonly total: number;
  readonly searched: number;
}

type PullCall = 'pull.state' | 'pull.begin' | 'pull.apply' | 'pull.finish';
type SweepCall = 'sweep.state' | 'sweep.begin' | 'sweep.apply' | 'sweep.answer' | 'sweep.finish';

/** Those of main's calls to the store that the worker handles. */
export type CallsOfMain<N extends PullCall | SweepCall> = {
  readonly [Name in N]: (input: StoreInput<Name>) => Promise<StoreOutput<Name>>;
};
export type SweepCalls = CallsOfMain<SweepCall>;

export type StoreWorkerCalls = CallsOfMain<PullCall | SweepCall> & {
  /** Indexes customers again that the page has changed. */
  readonly 'index.customers': (input: { customerNumbers: string[]; localIds: string[] }) => Promise<null>;
  readonly 'search.customers': (input: { text: string; limit: number }) => Promise<CustomerMatches>;
  readonly 'search.items': (input: { text: string; limit: number }) => Promise<ItemMatches>;
};

export type WorkerCall = keyof StoreWorkerCalls;
export type WorkerInput<N extends WorkerCall> = Parameters<StoreWorkerCalls[N]>[0];
export type WorkerOutput<N extends WorkerCall> = Awaited<ReturnType<StoreWorkerCalls[N]>>;

export interface WorkerSettings {
  readonly databaseName: string;
  readonly epoch: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** The interface the worker thread exposes. */
export interface WorkerEntry {
  open(settings: WorkerSettings): Promise<Reply<null>>;
  call(name: WorkerCall, input: unknown): Promise<Reply<unknown>>;
  close(): Promise<Reply<null>>;
}

/** A message beside the calls. */
export interface WorkerCrash {
  readonly crash: PageCrash;
}
