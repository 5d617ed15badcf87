// The worker thread: only exposes the entry.
import { expose } from 'comlink';
import { createWorkerEntry } from './worker-entry';

expose(createWorkerEntry());
