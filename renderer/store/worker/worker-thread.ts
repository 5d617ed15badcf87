// The thread: nothing but the entry.
import { expose } from 'comlink';
import { createWorkerEntry } from './worker-entry';

expose(createWorkerEntry());
