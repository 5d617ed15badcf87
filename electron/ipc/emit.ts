// Sends events and store calls to the page. Without a page they are dropped, which is no error.
import type { WebContents } from 'electron';
import { STORE_CALL_CHANNEL, type EventName } from '#shared/ipc/channels';
import { EVENT_CONTRACT, type EventPayload } from '#shared/ipc/contract';
import type { StoreCallMessage } from '#shared/ipc/store-calls';
import { CUSTOMER_VIEW_CHANNEL } from '#shared/ipc/customer-channel';
import type { CustomerView } from '#shared/ipc/customer-display';

export interface Emitter {
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** False if there is no page. */
  sendStoreCall(message: StoreCallMessage): boolean;
}

export function createEmitter(page: () => WebContents | null): Emitter {
  const send = (channel: string, payload: unknown): boolean => {
    const contents = page();
    if (!contents || contents.isDestroyed()) return false;
    contents.send(channel, payload);
    return true;
  };
  return {
    emit: (name, payload) => {
      send(name, EVENT_CONTRACT[name].parse(payload));
    },
    sendStoreCall: (message) => send(STORE_CALL_CHANNEL, message),
  };
}

// Sends the current view to the customer display. One way only: nothing is received from that page.
export function sendView(contents: WebContents, view: CustomerView): void {
  if (!contents.isDestroyed()) contents.send(CUSTOMER_VIEW_CHANNEL, view);
}
