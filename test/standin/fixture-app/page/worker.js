// A module worker that needs a second module and reads a file of the application.
import { double } from './worker-part.js';

self.onmessage = async ({ data }) => {
  const text = await (await fetch('worker-part.js')).text();
  const name = await navigator.locks.request('fixture', (lock) => lock.name);
  self.postMessage({
    doubled: double(data),
    hasRead: text.includes('double'),
    lock: name,
    hasStorage: typeof indexedDB,
  });
};
