// The worker thread: exposes the entry, and tells the page of its failures, which reports them.
import { expose } from 'comlink';
import type { PageCrash } from '#shared/ipc/app/crash-reports';
import { faultOf } from '#shared/ipc/app/fault';
import type { WorkerCrash } from './calls';
import { createWorkerEntry, openRelaxed } from './worker-entry';

function tell(kind: PageCrash['kind'], error: unknown): void {
  const crash: PageCrash = { where: 'worker', kind, ...faultOf(error, [`${location.origin}/`]) };
  postMessage({ crash } satisfies WorkerCrash);
}

addEventListener('error', ({ error }) => tell('uncaught', error));
addEventListener('unhandledrejection', ({ reason }) => tell('uncaught', reason));
expose(createWorkerEntry(openRelaxed, (error) => tell('action', error)));
