// Puts window.customerDisplay before the customer's page: one channel that is heard and nothing that can be asked. Sandboxed
// like the till's own preload, and without any of its commands.
import { contextBridge, ipcRenderer } from 'electron';
import { CUSTOMER_VIEW_CHANNEL, type CustomerDisplayApi } from '#shared/ipc/customer-channel';

const api: CustomerDisplayApi = {
  onView: (listener) => {
    ipcRenderer.on(CUSTOMER_VIEW_CHANNEL, (_event, view: unknown) => listener(view));
  },
};

contextBridge.exposeInMainWorld('customerDisplay', api);
