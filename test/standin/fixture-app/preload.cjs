// The one bridge of the fixture's page; every shape of value and call that the till's preload uses crosses it.
const { contextBridge, ipcRenderer } = require('electron');

globalThis.leakedFromPreload = true;

const early = [];
ipcRenderer.on('tick', (_event, value) => early.push(value));

contextBridge.exposeInMainWorld('fixture', {
  echo: (value) => ipcRenderer.invoke('echo', value),
  fail: () => ipcRenderer.invoke('fail'),
  sender: () => ipcRenderer.invoke('sender'),
  seal: (text) => ipcRenderer.invoke('seal', text),
  missing: () => ipcRenderer.invoke('nobody'),
  ping: (value) => ipcRenderer.send('ping', value),
  add: (a, b) => a + b,
  throwNow: () => {
    throw new RangeError('too far');
  },
  readEarly: () => early,
  onTick(listener) {
    const forward = (_event, value) => listener(value);
    ipcRenderer.on('tick', forward);
    return () => ipcRenderer.off('tick', forward);
  },
  facts: {
    platform: process.platform,
    electron: process.versions.electron,
    argv: process.argv.slice(1),
    nested: { list: [1, 2] },
  },
});
