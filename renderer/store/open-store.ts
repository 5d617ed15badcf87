// Opens the local store of a session and composes its parts: lock, database, epoch, journal, worker, open cart and the
// answers to calls of main. When it resolves, the till can sell.
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import type { Session } from '#shared/ipc/session';
import { supersededStore } from '#shared/ipc/superseded-store';
import { databaseName } from './database/database';
import { followAgreedPrices } from './customers/agreed-prices';
import { followCustomer } from './customers/follow-customer';
import { restoreColors } from './catalog/colors';
import { restoreDiscounts } from './catalog/discounts';
import { readItemsWithCodes, type ItemsWithCodes } from './items/item-codes';
import { rememberItems, type ItemMemory } from './catalog/item-memory';
import { dropOldAudit } from './day/drop-old-audit';
import { dropOldCopied } from './outbox/copied-entries';
import { dropOldSent } from './outbox/sent-entries';
import { dropOldSales } from './sales/drop-old-sales';
import { createListRefresh } from './catalog/list-refresh';
import { followDiskReads } from './core/disk-reads';
import { keptQuery } from './core/kept-query';
import { readItemGroups } from './catalog/tiles';
import { copyCarts, restoreLostCarts } from './carts/cart-copies';
import { restoreCart, saveCartChanges } from './carts/open-cart';
import type { CashierRest } from './core/cashier-rest';
import { BROWSER_PORTS, type StorePorts } from './core/ports';
import type { OnIngested, Reconciling } from './reconcile/journal-pages';
import { createOfferAgain } from './reconcile/offer-again';
import { reconcile } from './reconcile/reconcile';
import { createSearchClient } from './worker/search-client';
import { createServiceClock } from './core/service-clock';
import { timeAgreed } from './core/time-agreed';
import type { Recording, Store, StoreCore } from './core/store';
import type { TillScreen } from './core/till-screen';
import type { StoreLock } from './database/store-lock';
import { storeFailure, unusableStore } from './database/store-failure';
import { storeHandlers } from './store-handlers';
import { refreshSubcategories } from './catalog/subcategories';
import { storeJournaledEdits } from './writes/replace-entry';
import { OneByOne } from './database/turns';
import { openWorker } from './worker/worker-client';
import { raiseEpoch, readEpoch, writeTransaction } from './database/write-transaction';
import { noteFailure } from './core/note-failure';

/**
 * @throws CodedError STORE_WRITE_FAILED when the database cannot be opened, CURRENCY_UNKNOWN (DomainError) for a merchant
 * with an unsupported currency, or main's refusal. Nothing stays open then.
 */
export async function openStore(
  session: Session,
  screen: TillScreen,
  ports: StorePorts = BROWSER_PORTS,
  onIngested: OnIngested = () => undefined,
): Promise<Store> {
  const name = databaseName(session.merchantCode, session.registerId);
  const opened: (() => void | Promise<void>)[] = [];
  const close = () => endAll(opened.splice(0).reverse());
  try {
    const lock = await ports.acquireLock(name);
    opened.push(lock.release);
    const store = await open(session, screen, ports, onIngested, { lock, opened, close });
    await ports.pos.call('store.ready', { storeId: store.storeId });
    return store;
  } catch (error) {
    await close().catch((problem: unknown) => noteFailure('A till that could not open was not closed', problem));
    throw storeFailure(error);
  }
}

/** Ends each, whatever became of those before. @throws what the first that failed threw */
async function endAll(ends: readonly (() => void | Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of ends) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

interface Opening {
  readonly lock: StoreLock;
  /** How each part that is open is ended, in the order they were opened. */
  readonly opened: (() => void | Promise<void>)[];
  /** Ends all of them. */
  readonly close: () => Promise<void>;
}

async function open(
  session: Session,
  screen: TillScreen,
  ports: StorePorts,
  onIngested: OnIngested,
  { lock, opened, close }: Opening,
): Promise<Store> {
  const { pos, newId } = ports;
  const name = databaseName(session.merchantCode, session.registerId);
  const currency = currencyOf(session.merchant.currency);
  const db = ports.openDatabase(name, 'strict');
  opened.push(() => db.close());
  const epoch = await raiseEpoch(db);
  const { merchantCode, registerId } = session;
  const storeId = newId();
  const closing = new AbortController();
  opened.push(() => closing.abort());
  const cashier = ports.followCashier(screen.openCart);
  opened.push(cashier.stop);
  // Background work waits until the cashier is idle.
  const whenIdle = async () => {
    await cashier.atRest();
    await ports.whenIdle();
  };
  const { signal } = closing;
  const reconciling: Reconciling = {
    ...{ db, epoch, pos, newId, storeId, merchantCode, registerId },
    ...{ whenIdle, signal, onIngested, unreadable: new Set<string>() },
  };
  const { rest, newerEntries } = await reconcile(reconciling, false);

  const worker = await openWorker({ databaseName: name, epoch, currency: currency.code }, () => ports.startWorker());
  opened.push(() => worker.close());
  const clock = createServiceClock(pos, ports);
  opened.push(clock.stop);
  await restoreDiscounts({ db, currency, screen });
  await restoreColors({ db, screen });
  await restoreCart({ db, screen });
  const retries = new OneByOne();
  const core: StoreCore = {
    db,
    epoch,
    screen,
    editing: new Set(),
    now: clock.now,
    retry: (attempt) => retries.run(() => reopen(reconciling, lock, screen).then(attempt)),
  };
  const readable = () => readEpoch(db, 'meta');
  const reads = followDiskReads(() => readable().catch(() => core.retry(readable)), ports.pause);
  opened.push(reads.stop);
  const memory = rememberItems(db, currency, ports);
  opened.push(memory.stop);
  const itemGroups = keptQuery(() => readItemGroups(db));
  opened.push(itemGroups.stop);
  const copying = copyCarts({ db, epoch, storeId }, ports);
  opened.push(copying.stop);
  const recording = nothingRecorded();
  const cart = saveCartChanges({ ...core, recording }, copying.soon);
  opened.push(cart.stop, cart.saved);
  const store: Store = {
    ...core,
    storeId,
    pos,
    worker,
    currency,
    newId,
    clockChecked: clock.checked,
    agreedTime: clock.agreed,
    close,
    itemGroups,
    reads,
    search: createSearchClient(worker, itemsWithCodes(core, memory, currency)),
    edits: editsInTurn(() => storeJournaledEdits(store)),
    recording,
    cartApart: cart.apart,
    newerEntries,
    practiceOf: null,
    reconciled: rest(),
  };
  opened.push(...goOnBeside(store, session, ports, cashier, reconciling));
  return store;
}

/** @param first comes before each edit but those that go aside */
function editsInTurn(first: () => Promise<void>): Store['edits'] {
  const edits = new OneByOne();
  return {
    run: (work) =>
      edits.run(async () => {
        await first();
        return work();
      }),
    runAside: (work) => edits.run(work),
  };
}

function nothingRecorded(): Recording {
  return { sales: new OneByOne(), recorded: new Map(), unstored: null, unstoredDayWrite: null, unstoredEdits: [] };
}

/** What goes on beside the screens while the store is open. @returns how each is ended */
function goOnBeside(
  store: Store,
  session: Session,
  ports: StorePorts,
  cashier: CashierRest,
  reconciling: Reconciling,
): (() => void)[] {
  const refreshLists = createListRefresh(store, ports.monotonic);
  const offerAgain = createOfferAgain(reconciling, ports.monotonic);
  const reached = () => {
    void refreshLists();
    void offerAgain();
  };
  const ends = [
    followCustomer(store),
    followAgreedPrices(store, session.merchant),
    ports.pos.onStoreCall(storeHandlers(store, session.me, cashier, reached)),
  ];
  void keepFacts(store, ports).then(refreshLists);
  const whenAtRest = async () => {
    await cashier.atLongRest();
    await ports.whenIdle();
  };
  void dropOld(store, { whenIdle: whenAtRest, signal: reconciling.signal });
  return ends;
}

/** @throws CodedError of the database, when items are read from it */
function itemsWithCodes({ db }: StoreCore, memory: ItemMemory, currency: Currency): ItemsWithCodes {
  return async (codes) => {
    try {
      return memory.withCodes(codes) ?? (await readItemsWithCodes(db, currency, codes));
    } catch (error) {
      throw unusableStore(error);
    }
  };
}

/** Restores an emptied database from the journal; an intact one is left unchanged. */
async function reopen(parts: Reconciling, lock: StoreLock, screen: TillScreen): Promise<void> {
  // An emptied database has no epoch to check against, so the lock decides.
  if (!lock.isHeld()) throw supersededStore();
  parts.db.close({ disableAutoOpen: false });
  await parts.db.open();
  if ((await readEpoch(parts.db, 'meta')) !== 0) return;
  try {
    const { rest } = await reconcile(parts, true);
    await restoreLostCarts(parts, screen);
    void rest();
  } finally {
    // Main treats the attach as a new store and waits until it reports that it is ready.
    const isRestored = (await readEpoch(parts.db, 'meta')) === parts.epoch;
    if (isRestored) await parts.pos.call('store.ready', { storeId: parts.storeId });
  }
}

/**
 * Drops old sales, audit entries, notes of copies and of what was sent once it is known which are old; after a failure the next start
 * continues.
 */
async function dropOld(store: Store, parts: Parameters<typeof dropOldSales>[1]): Promise<void> {
  try {
    await store.reconciled;
    await timeAgreed(store, parts.signal);
    await dropOldSales(store, parts);
    await dropOldAudit(store, parts);
    await dropOldCopied(store, parts);
    await dropOldSent(store, parts);
  } catch (error) {
    if (store.db.isOpen()) noteFailure('What is of long ago was not dropped', error);
  }
}

/** Stores optional facts that nothing waits for: persistent storage and item groups. */
async function keepFacts(store: Store, ports: StorePorts): Promise<void> {
  try {
    const isPersistent = await ports.requestPersistence();
    const { db, epoch } = store;
    await writeTransaction(db, epoch, 'meta', [], () => db.meta.put({ key: 'storage', isPersistent }));
    await refreshSubcategories(store);
  } catch (error) {
    if (store.db.isOpen()) noteFailure('Facts about storage and item groups not kept', error);
  }
}
