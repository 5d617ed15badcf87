// What the sync engine needs from outside. It acts only through these ports, so one test can drive a whole run.
import type { StoreCall } from '#shared/ipc/channels';
import type { StoreInput, StoreOutput } from '#shared/ipc/store-calls';
import type { IdMappings } from '#shared/writes/kind';
import type { Write } from '#shared/writes/write';
import type { OtherTill } from '#shared/api/accounts/register';
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
  /** Lines found damaged or missing at this opening; shown to the person. */
  readonly damagedLines: number;
  /** Losses nobody has confirmed yet. */
  damages(): readonly unknown[];
  /** Writes the service has not acknowledged, as far as this till knows. */
  count(): number;
  /** Unacknowledged entries, oldest first. */
  ids(after: string | null, limit: number): { readonly entryIds: readonly string[] };
  read(entryIds: readonly string[]): Promise<readonly Write[]>;
  /** Those of `entryIds` that are not unacknowledged. */
  missing(entryIds: readonly string[]): readonly string[];
  /** @param idMappings ids that the reply gave to local ones */
  acknowledge(entryIds: readonly string[], idMappings: IdMappings): Promise<void>;
}

/** Bytes free on the disk with journal and database. @throws if the system does not report it */
export type FreeSpace = () => Promise<number>;

/** See electron/session: clarifies receipts and kept records with the service at each contact. */
export interface ReceiptsPort {
  /** @returns null if the service does not offer it. @throws CodedError */
  claim(wasEmptied: boolean): Promise<ContactAnswer | null>;
  compared(generation: string): void;
}

export interface ContactAnswer {
  readonly isNewEpoch: boolean;
  /** Of a new epoch: not the till, but the service may have been restored. */
  readonly isPerhapsService: boolean;
  /** Null if kept records were already compared with it. */
  readonly newGeneration: string | null;
  /** In use at this register on other computers. */
  readonly otherTills: readonly OtherTill[];
}

export interface SyncAccount {
  readonly client: Pick<ApiClient, 'account' | 'call'>;
  /** What the role of the client's account grants, as far as this till knows; null if it does not. */
  readonly features: readonly string[] | null;
  /** Asks the service for them; where they are others, an account with those takes the place of this one. Never rejects. */
  readonly readFacts: () => Promise<void>;
  readonly journal: JournalPort;
  /** False for an entry that only some may make, as long as nothing but the page says who made it. */
  readonly mayBeSent: (write: Write) => Promise<boolean>;
  /** IANA name; decides when the nightly deep read is due. */
  readonly timeZone: string;
  /** The register was signed in at another service address before: its records are compared with the local ones. */
  readonly hasMoved: boolean;
  readonly receipts: ReceiptsPort;
}
