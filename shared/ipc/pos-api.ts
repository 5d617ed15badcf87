// The API that the preload exposes as `window.pos`: a method per command, a subscription per event, one for store calls.
// Values cross as unknown and are parsed on both sides.
import type { Command, EventName } from './channels';

export type Unsubscribe = () => void;

export interface PosApi {
  readonly invoke: Readonly<Record<Command, (input: unknown) => Promise<unknown>>>;
  readonly on: Readonly<Record<EventName, (listener: (payload: unknown) => void) => Unsubscribe>>;
  readonly onStoreCall: (listener: (message: unknown) => void) => Unsubscribe;
}
