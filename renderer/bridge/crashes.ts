// Reports failures of the page and its worker to main, which keeps them on this computer: name, code and calls, never a message.
import type { PageCrash } from '#shared/ipc/app/crash-reports';
import { faultOf, isUnexpected } from '#shared/ipc/app/fault';
import { pos } from './bridge';

/** Different and repeated ones together, in one life of the page. */
const MOST_NOTED = 1000;

let noted = 0;

/** Never throws: a failure of this must not become another one to report. */
export function noteCrash(where: PageCrash['where'], kind: PageCrash['kind'], error: unknown): void {
  try {
    sendCrash({ where, kind, ...faultOf(error, [`${location.origin}/`]) });
  } catch (problem) {
    console.error(problem);
  }
}

export function sendCrash(crash: PageCrash): void {
  if ((noted += 1) > MOST_NOTED) return;
  pos.call('crashes.note', crash).catch((problem: unknown) => console.error(problem));
}

/** Errors that the app expects have a code, and the person is told what to do: they are no crash. */
export function noteUnexpected(kind: PageCrash['kind'], error: unknown): void {
  if (isUnexpected(error)) noteCrash('page', kind, error);
}

/** Errors that no code of the page caught. */
export function followUncaught(page: Window): void {
  page.addEventListener('error', ({ error }: ErrorEvent) => {
    // Without an error it is a notice of the browser, such as of a layout that took two rounds.
    if (error !== null && error !== undefined) noteCrash('page', 'uncaught', error);
  });
}
