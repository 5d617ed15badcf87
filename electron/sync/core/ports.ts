// What the sync engine needs of the world. Everything it does goes through these, so that one test drives a whole run.
import type { StoreCall } from '#shared/ipc/channels';
import type { StoreInput, StoreOutput } from '#shared/ipc/store-calls';
import type { IdMappings } from '#shared/writes/kind';
import type { ApiClient } from '../../api/client';
import type { Reply, ReplyData } from '#shared/api/wire/reply';
import type { ApiRequest } from '#shared/api/wire/request';
import type { CallOptions } from '../../api/transport';

export interface ServiceCalls {
  call<R extends Reply>(request: ApiRequest<R>, options?: CallOptions): Promise<ReplyData<R>>;
}

export interface StorePort {
  call<N extends StoreCall>(name: N, input: StoreInput<N>): Promise<StoreOutput<N>>;
}

export interface JournalPort {
  /** Lines found damaged or missing at this opening; the person is told. */
  readonly damagedLines: number;
  /** What nobody has confirmed to have seen yet. */
  damages(): readonly unknown[];
  /** How many writes the service has not taken, as far as this till knows. */
  count(): number;
  /** Those that are not among them. */
  missing(entryIds: readonly string[]): readonly string[];
  /** @param learned numbers that local ids of new customers have got by it */
  acknowledge(entryIds: readonly string[], learned: IdMappings): Promise<void>;
}

/** Bytes free on the disk that holds journal and database. @throws when the system does not say */
export type FreeSpace = () => Promise<number>;

/** See electron/session: the till's receipts and what it keeps, settled with the service at each contact. */
export interface ReceiptsPort {
  /** @returns null where the service offers nothing of it. @throws CodedError */
  claim(wasEmptied: boolean): Promise<{ readonly isNewEpoch: boolean; readonly newGeneration: string | null } | null>;
  compared(generation: string): void;
}

export interface SyncAccount {
  readonly client: Pick<ApiClient, 'account' | 'call'>;
  readonly journal: JournalPort;
  /** IANA name; decides when a night turns over. */
  readonly timeZone: string;
  /** The register was signed in at another service address before: what was read there is compared with what is here. */
  readonly hasMoved: boolean;
  readonly receipts: ReceiptsPort;
}
