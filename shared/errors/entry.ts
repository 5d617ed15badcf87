// What is said of an error code, for all processes.

/** Whether to retry, and who decides. */
export type Retry = 'automatic' | 'manual' | 'never';

/** State of the person's data: safe or not involved; kept here but not sent yet; possibly lost. */
export type DataSafety = 'safe' | 'unsent' | 'at risk';

export interface ErrorEntry {
  readonly retry: Retry;
  readonly data: DataSafety;
  /** Status of the service's reply; absent for codes that never travel over REST. */
  readonly httpStatus?: number;
  /** English sentence for service replies and logs when nothing more precise is available. */
  readonly message: string;
}
