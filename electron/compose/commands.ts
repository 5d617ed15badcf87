// What answers the commands of the page, with the parts that read the disk: made once the app is ready.
import { app, net, safeStorage } from 'electron';
import type { StoreCalls } from '../ipc/store-calls';
import { createPinnedFetch } from '../api/pinned-fetch';
import type { Box } from '../box/box';
import type { CustomerDisplay } from '../customer-display/customer-display';
import type { PdfFormat } from '../files/save-pdf';
import { handleCommands } from '../ipc/handle';
import { createHandlers, type HandlerPorts } from '../ipc/handlers';
import type { Printing } from '../printing/printing';
import { openKnownCertificates } from '../security/known-certificates';
import { openDeviceFile } from '../session/device-file';
import { createServiceCheck } from '../session/service-check';
import type { SyncEngine } from '../sync/engine';
import type { SyncLog } from '../sync/log/sync-log';
import { systemClock } from '../time';
import type { Updates } from '../updates/updates';
import { inUserData, type Base } from './base';
import type { KeptCrashes } from './crashes';
import { makeFileSaver, makePrinting, printToPdf, showFolder } from './devices';
import { relaunch } from './relaunch';
import { makeSessions } from './sessions';
import { makeUpdates } from './updates';

export interface CommandParts extends Pick<HandlerPorts, 'facts' | 'bundles'> {
  readonly engine: SyncEngine;
  readonly store: StoreCalls;
  readonly syncLog: SyncLog;
  readonly customerDisplay: CustomerDisplay;
  readonly box: Box;
  readonly crashes: KeptCrashes;
}

/** What has to be ended with the app. */
export interface Answering {
  readonly printing: Printing;
  readonly updates: Updates;
}

export function answerCommands(base: Base, { crashes, ...parts }: CommandParts): Answering {
  const { log, windows, texts } = base;
  const { engine, box } = parts;
  const printing = makePrinting(base, engine);
  const device = openDeviceFile(inUserData('device.json'), safeStorage, log);
  const certificates = openKnownCertificates(inUserData('certificates.json'), log);
  const fetch = createPinnedFetch(
    (url, init) => (box.isMissingAt(url) ? notRunning() : net.fetch(url, init)),
    certificates.of,
  );
  const { monotonic } = systemClock;
  const sessions = makeSessions(base, engine, device, fetch);
  const updates = makeUpdates(base, sessions, box);
  updates.start();
  const handlers = createHandlers({
    ...parts,
    texts,
    sessions,
    checkService: createServiceCheck({ device, certificates, fetch, now: () => Date.now(), monotonic }),
    saveFile: makeFileSaver(base),
    makePdf: (format: PdfFormat) => printToPdf(windows, format),
    printing,
    showFolder,
    updates,
    crashes: crashes.reports,
    data: { folder: app.getPath('userData'), journals: inUserData('journal'), restart, monotonic },
  });
  const onUnexpected = (error: unknown) => crashes.note('main', 'action', error);
  handleCommands(handlers, { current: sessions.current, onUnexpected, log });
  return { printing, updates };
}

/** As of a port where nothing listens. */
async function notRunning(): Promise<never> {
  throw new Error('ERR_CONNECTION_REFUSED: the service in the app does not run');
}

function restart(): void {
  relaunch();
  app.exit(0);
}
