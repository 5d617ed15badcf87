// What the page may ask of the worker. Failures cross as data (Reply): a thrown error would arrive without its code.
import type { Reply } from '#shared/ipc/reply';
import type { StoreInput, StoreOutput } from '#shared/ipc/store-calls';
import type { CustomerView } from '../customer-packs/customer-view';
import type { ItemView } from '../items/item-view';

export interface CustomerMatches {
  /** The best, at most the limit asked for. */
  readonly rows: CustomerView[];
  readonly total: number;
  /** Rows looked at, of the rows there are (null while the service has not said how many). */
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

/** Of main's calls to the store, those the worker answers. */
export type CallsOfMain<N extends PullCall | SweepCall> = {
  readonly [Name in N]: (input: StoreInput<Name>) => Promise<StoreOutput<Name>>;
};
export type SweepCalls = CallsOfMain<SweepCall>;

export type StoreWorkerCalls = CallsOfMain<PullCall | SweepCall> & {
  /** The page has changed these: read them again. */
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

/** What the worker thread exposes. */
export interface WorkerEntry {
  open(settings: WorkerSettings): Promise<Reply<null>>;
  call(name: WorkerCall, input: unknown): Promise<Reply<unknown>>;
  close(): Promise<Reply<null>>;
}
