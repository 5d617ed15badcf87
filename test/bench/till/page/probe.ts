// Injected into the page before the app's own code: measures from a key press to the frame that shows its effect. Also
// measures the machine's baseline: a frame with one new text, and a strict write.
import { pricingTimes } from '../long-cart';

export interface Shown {
  /** Milliseconds from the key until the disk had the sale's line of the journal, and until its transaction began; null when nothing is sold. */
  readonly toJournal: number | null;
  /** Until the sale was in the database as well; null when nothing is sold. */
  readonly toDurable: number | null;
  /** Until the document shows the expected elements. */
  readonly toDocument: number;
  /** Until the end of the frame that painted them. */
  readonly toFrame: number;
}

const FLOOR_KEY = 'Pause';

interface Awaited {
  readonly selector: string;
  readonly count: number;
  startedAt: number | null;
  journaledAt: number | null;
  durableAt: number | null;
  done(shown: Shown): void;
}

let awaited: Awaited | null = null;

type Stored = Pick<Awaited, 'journaledAt' | 'durableAt'>;

const NOTHING_STORED: Stored = { journaledAt: null, durableAt: null };

function afterPaint(startedAt: number, { journaledAt, durableAt }: Stored, resolve: (shown: Shown) => void): void {
  const since = (moment: number | null) => (moment === null ? null : moment - startedAt);
  const stored = { toJournal: since(journaledAt), toDurable: since(durableAt) };
  const toDocument = performance.now() - startedAt;
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve({ ...stored, toDocument, toFrame: performance.now() - startedAt });
    port2.postMessage(null);
  });
}

function look(): void {
  if (awaited === null || awaited.startedAt === null) return;
  const { selector, count, startedAt, done } = awaited;
  if (document.querySelectorAll(selector).length !== count) return;
  const stored = awaited;
  awaited = null;
  afterPaint(startedAt, stored, done);
}

new MutationObserver(look).observe(document, { subtree: true, childList: true });
window.addEventListener('focusin', look);
// Registered before the app's own listeners, which may stop the propagation.
window.addEventListener(
  'keydown',
  ({ key, timeStamp }) => {
    if (key === 'Enter' && awaited !== null) awaited.startedAt ??= timeStamp;
  },
  { capture: true },
);

/** What Enter changes while keys are kept from the app; otherwise null. */
let keptKeysMark: HTMLElement | null = null;
let keptScans = 0;

function keepKey(event: KeyboardEvent): void {
  if (keptKeysMark === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.type !== 'keydown' || event.key !== 'Enter') return;
  keptScans += 1;
  keptKeysMark.textContent = String(keptScans);
}

window.addEventListener('keydown', keepKey, { capture: true });
window.addEventListener('keyup', keepKey, { capture: true });

function newMark(): HTMLElement {
  const mark = document.createElement('div');
  mark.style.cssText = 'position: fixed; inset-block-end: 0; inset-inline-end: 0; pointer-events: none';
  document.body.append(mark);
  return mark;
}

/** When items were last read from the database; a page that has them in memory reads no more. */
let itemsReadAt = performance.now();

// The journal has a sale before its transaction begins; the transaction is strict, so it completes when the disk has it.
const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, mode, options) {
  const transaction = begin.call(this, stores, mode, options);
  if ([stores].flat().includes('items')) itemsReadAt = performance.now();
  // Only a sale also clears a cart; applying outcomes and dropping old sales do not.
  if (mode === 'readwrite' && ['sales', 'carts'].every((name) => [stores].flat().includes(name))) {
    if (awaited !== null) awaited.journaledAt ??= performance.now();
    transaction.addEventListener('complete', () => {
      if (awaited !== null) awaited.durableAt ??= performance.now();
    });
  }
  return transaction;
};

/** Milliseconds of one strict transaction that puts a text. */
async function strictPut(text: string): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('bench');
    request.onupgradeneeded = () => void request.result.createObjectStore('lines', { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database does not open.'));
  });
  try {
    const startedAt = performance.now();
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction('lines', 'readwrite', { durability: 'strict' });
      transaction.objectStore('lines').put({ text });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The write failed.'));
    });
    return performance.now() - startedAt;
  } finally {
    db.close();
  }
}

const bench = {
  floorKey: FLOOR_KEY,
  /** Times the next Enter until this many elements exist. Must be called before the key is pressed. */
  expect(selector: string, count: number): void {
    const shown = new Promise<Shown>((done) => {
      awaited = { selector, count, startedAt: null, ...NOTHING_STORED, done };
    });
    this.shown = shown;
  },
  shown: null as Promise<Shown> | null,
  /** Times the next press of the floor key, which changes one text. */
  expectFloor(): void {
    const mark = newMark();
    this.shown = new Promise<Shown>((resolve) => {
      const onKey = ({ key, timeStamp }: KeyboardEvent) => {
        if (key !== FLOOR_KEY) return;
        window.removeEventListener('keydown', onKey, { capture: true });
        mark.textContent = 'shown';
        afterPaint(timeStamp, NOTHING_STORED, (shown) => {
          mark.remove();
          resolve(shown);
        });
      };
      window.addEventListener('keydown', onKey, { capture: true });
    });
  },
  /** While it is on, no key reaches the app; Enter changes one text. */
  keepKeys(isOn: boolean): void {
    keptKeysMark?.remove();
    keptKeysMark = isOn ? newMark() : null;
  },
  /** Milliseconds since items were last read from the database. */
  itemsUnreadFor: () => performance.now() - itemsReadAt,
  strictPut,
  /** Milliseconds of a round trip to main without work there. */
  async trip(): Promise<number> {
    if (!window.pos) throw new Error('The page has no way to main.');
    const startedAt = performance.now();
    await window.pos.invoke['app.facts'](null);
    return performance.now() - startedAt;
  },
  pricingTimes,
};

declare global {
  interface Window {
    bench: typeof bench;
  }
}

window.bench = bench;
