// Maps each command to its handler, one line each.
import { errorData } from '#shared/errors';
import type { Operation } from '#shared/api/wire/operation';
import { JOURNAL_TAIL } from '#shared/ipc/contract';
import { pageRequest } from '../api/page-request';
import type { Box } from '../box/box';
import { expectOwner } from '../box/box-guard';
import type { CrashReports } from '../crashes/crash-reports';
import type { CustomerDisplay } from '../customer-display/customer-display';
import type { KeptTexts } from '../files/main-texts';
import { readLicenses } from '../files/licenses';
import type { SaveFile } from '../files/save-file';
import type { PdfFormat } from '../files/save-pdf';
import { createPrinterGuard, expectMayPrintAgain } from '../printing/printer-guard';
import type { Printing } from '../printing/printing';
import type { ServiceCheck } from '../session/service-check';
import type { Sessions } from '../session/sessions';
import { createRemoval, type RemovalPorts } from '../removal/removal';
import type { SyncEngine } from '../sync/engine';
import type { Handlers } from './answer';
import type { SyncLog } from '../sync/log/sync-log';
import { createAttachedStore } from './attached-store';
import type { Updates } from '../updates/updates';
import type { StoreCalls } from './store-calls';
import { expectFeature, expectOwnAccount, refusalFor } from './while-locked';

export interface HandlerPorts {
  readonly facts: { readonly version: string; readonly runtime: string; readonly platform: string };
  /** The folders of the bundles. */
  readonly bundles: readonly string[];
  readonly texts: KeptTexts;
  readonly sessions: Sessions;
  readonly checkService: ServiceCheck;
  readonly engine: SyncEngine;
  readonly store: StoreCalls;
  readonly saveFile: SaveFile;
  /** Prints the page to PDF. */
  readonly makePdf: (format: PdfFormat) => Promise<Buffer>;
  readonly printing: Printing;
  readonly customerDisplay: CustomerDisplay;
  readonly box: Box;
  /** In the file manager of the computer. */
  readonly showFolder: (folder: string) => Promise<void>;
  readonly updates: Updates;
  readonly syncLog: Pick<SyncLog, 'lines'>;
  readonly crashes: Pick<CrashReports, 'keep' | 'read' | 'remove'>;
  readonly data: Pick<RemovalPorts, 'folder' | 'journals' | 'restart' | 'monotonic'>;
}

export function createHandlers(ports: HandlerPorts): Handlers {
  const { facts, bundles, texts, sessions, checkService, engine, store, saveFile } = ports;
  const { makePdf, printing, customerDisplay, box, updates, showFolder, syncLog, crashes, data } = ports;
  const guardPrinter = createPrinterGuard();
  const attached = createAttachedStore({ sessions, engine, store });
  const removal = createRemoval({ ...data, sessions, hold: attached.hold });

  return {
    'app.facts': () => facts,
    'app.licenses': () => readLicenses(bundles),
    'app.speak': (next) => done(texts.keep(next)),
    'device.read': () => sessions.readDevice(),
    'service.check': (input) => checkService.check(input),
    'service.certificate': ({ serviceUrl }) => checkService.certificate(serviceUrl),
    'session.current': () => sessions.current(),
    'session.signIn': (input) => sessions.signIn(input),
    'session.unlock': (input) => sessions.unlock(input),
    'session.lock': () => done(sessions.lock()),
    'session.setPin': async (input) => done(await sessions.setPin(input)),
    'session.approve': async (input) => {
      const approval = await sessions.approve(input);
      removal.approved(input);
      return approval;
    },
    'session.signOwn': (action) => sessions.signOwn(action),
    'journal.append': async ({ storeId, write, isStored }) => done(await attached.append(storeId, write, isStored)),
    'journal.appendMany': async ({ storeId, writes }) => done(await attached.appendMany(storeId, writes)),
    'journal.ids': ({ storeId, after, limit }) => attached.journalOf(storeId).ids(after, limit),
    'journal.read': ({ storeId, entryIds }) => attached.journalOf(storeId).read(entryIds),
    'journal.missing': ({ storeId, entryIds }) => attached.journalOf(storeId).missing(entryIds),
    'journal.acknowledge': async ({ storeId, entryIds, idMappings }) =>
      done(await attached.journalOf(storeId).acknowledge(entryIds, idMappings)),
    'journal.damages': () => [...sessions.workplace().journal.damages()],
    'journal.confirmDamage': async ({ id }) => {
      await sessions.workplace().journal.confirmDamage(id);
      return done(engine.journalConfirmed());
    },
    'journal.tail': ({ storeId }) => attached.journalOf(storeId).tail(JOURNAL_TAIL),
    'store.attach': (input) => attached.attach(input),
    'store.ready': ({ storeId }) => done(attached.ready(storeId)),
    'carts.keep': async ({ storeId, carts }) => done(await attached.journalOf(storeId).carts.keep(carts)),
    'carts.read': async ({ storeId }) => ({ carts: [...(await attached.journalOf(storeId).unsoldCarts())] }),
    'store.reply': ({ callId, reply }) => done(store.reply(callId, reply)),
    'sync.status': () => engine.status(),
    'sync.nudge': ({ reason }) => done(engine.nudge(reason)),
    'sync.sweep': ({ action }) => done(engine.sweep(action)),
    'sync.log': () => syncLog.lines(),
    'sync.note': (event) => done(engine.note(event)),
    'storage.estimate': (estimate) => done(engine.storageHeard(estimate)),
    'customers.refresh': ({ customerNumber }) => done(engine.refreshCustomer(customerNumber)),
    'api.call': async (input) => {
      const request = pageRequest(input);
      const { client, readFacts } = sessions.workplace();
      expectFeature(request.operation, sessions.current());
      expectOwnAccount(request.operation, sessions.current(), client);
      let etag: string | null = null;
      const tagged = (tag: string) => {
        etag = tag;
      };
      try {
        const data = await client.call(request, { tagged });
        // This till follows from its next unlock, not only once it asks by itself.
        if (isChangeOfMerchant(request.operation)) void readFacts();
        return { data, etag };
      } catch (error) {
        // Rights were taken away: what is open must not stay until the hourly check.
        if (errorData(error).code === 'FEATURE_MISSING') void readFacts();
        throw refusalFor(sessions.current(), client, error);
      }
    },
    'file.save': async ({ suggestedName, text }) => {
      const saved = await saveFile(suggestedName, text);
      if (saved.name !== null) removal.exported.saved(text);
      return saved;
    },
    'file.savePdf': async ({ suggestedName, format }) => saveFile(suggestedName, await makePdf(format)),
    'printing.read': () => printing.state(),
    'printing.configure': (settings) => {
      guardPrinter(printing.state().settings, sessions.current());
      return done(printing.configure(settings));
    },
    'printing.print': (request) => printing.queue.add(request),
    'printing.again': ({ jobId }) => {
      const job = printing.queue.jobs.find((each) => each.jobId === jobId);
      if (job) expectMayPrintAgain(job, sessions.current());
      return done(printing.queue.again(jobId));
    },
    'printing.discard': ({ jobId }) => done(printing.queue.discard(jobId)),
    'customerDisplay.read': () => customerDisplay.state(),
    'customerDisplay.turn': (next) => done(customerDisplay.turn(next)),
    'customerDisplay.choose': ({ displayId }) => done(customerDisplay.choose(displayId)),
    'customerDisplay.show': (view) => done(customerDisplay.show(view)),
    'box.read': () => box.state(),
    'box.setUp': (facts) => box.setUp(facts),
    'box.startDemo': () => box.startDemo(),
    'box.stopDemo': async () => done(await box.stopDemo()),
    'box.backUp': async () => done(await box.backUp()),
    'box.showBackups': async () => done(await showFolder(box.state().backups.folder)),
    'box.restore': async ({ madeAt }) => {
      expectOwner(sessions.current(), box.state().owner);
      return done(await box.restore(madeAt));
    },
    'box.share': async ({ isOn }) => {
      expectOwner(sessions.current(), box.state().owner);
      return done(await box.share(isOn));
    },
    'box.startWithComputer': ({ isOn }) => {
      expectOwner(sessions.current(), box.state().owner);
      return done(box.startWithComputer(isOn));
    },
    'updates.read': () => updates.state(),
    'updates.check': () => updates.check(),
    'updates.restart': async () => done(await updates.restart()),
    'crashes.note': (crash) => done(crashes.keep(crash)),
    'crashes.read': () => crashes.read(),
    'crashes.remove': () => done(crashes.remove()),
    'till.contents': () => removal.contents(),
    'till.remove': async () => done(await removal.remove()),
  };
}

function done(_nothing: void): null {
  return null;
}

function isChangeOfMerchant({ tag, method }: Operation): boolean {
  return tag === 'merchant' && method !== 'GET';
}
