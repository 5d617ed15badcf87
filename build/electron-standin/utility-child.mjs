// Loaded before the module of a utility process: gives it `process.parentPort`, as Electron does, over Node's own channel.
import { EventEmitter } from 'node:events';

const parentPort = new EventEmitter();
parentPort.postMessage = (message) => {
  if (process.connected) process.send(message);
};

/** Messages that came before the module listened wait for it, as in a port that was not started. */
const early = [];
process.on('message', (data) => {
  const event = { data, ports: [] };
  if (parentPort.listenerCount('message') > 0) parentPort.emit('message', event);
  else early.push(event);
});
parentPort.on('newListener', (name) => {
  if (name !== 'message') return;
  queueMicrotask(() => early.splice(0).forEach((event) => parentPort.emit('message', event)));
});
// The main process is gone: Electron ends its utility processes then.
process.on('disconnect', () => process.exit(0));

Object.defineProperty(process, 'parentPort', { value: parentPort, enumerable: true });
Object.defineProperty(process, 'type', { value: 'utility', enumerable: true });
