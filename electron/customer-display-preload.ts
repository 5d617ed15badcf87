// Exposes window.customerDisplay to the customer display's page: one channel it can listen to, and no commands. Sandboxed
// like the till's own preload.
import { contextBridge, ipcRenderer } from 'electron';
import { CUSTOMER_VIEW_CHANNEL, type CustomerDisplayApi } from '#shared/ipc/customer-channel';

const api: CustomerDisplayApi = {
  onView: (listener) => {
    ipcRenderer.on(CUSTOMER_VIEW_CHANNEL, (_event, view: unknown) => listener(view));
  },
};

contextBridge.exposeInMainWorld('customerDisplay', api);
