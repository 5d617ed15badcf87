// Exposes window.pos to the page: one method per command, one subscription per event, one for store calls. Sandboxed:
// imports only Electron and the list of names, passes on no raw event and decides nothing.
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { COMMANDS, EVENTS, STORE_CALL_CHANNEL, type Command, type EventName } from '#shared/ipc/channels';
import type { PosApi, Unsubscribe } from '#shared/ipc/pos-api';

function subscribe(channel: string, listener: (payload: unknown) => void): Unsubscribe {
  const receive = (_event: IpcRendererEvent, payload: unknown) => listener(payload);
  ipcRenderer.on(channel, receive);
  return () => {
    ipcRenderer.removeListener(channel, receive);
  };
}

function record<N extends string, T>(names: readonly N[], make: (name: N) => T): Record<N, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>;
}

const api: PosApi = {
  invoke: record<Command, (input: unknown) => Promise<unknown>>(
    COMMANDS,
    (name) => (input) => ipcRenderer.invoke(name, input),
  ),
  on: record<EventName, PosApi['on'][EventName]>(EVENTS, (name) => (listener) => subscribe(name, listener)),
  onStoreCall: (listener) => subscribe(STORE_CALL_CHANNEL, listener),
};

contextBridge.exposeInMainWorld('pos', api);
