// Known defects of a sync engine, each as a change of the source. The simulation must find every one of them.

/**
 * @typedef {object} Mutant
 * @property {string} name what is wrong with it
 * @property {readonly import('./sim-bundle.mjs').Change[]} changes
 */

/** @param {string} name @param {string} file @param {string} find @param {string} put @returns {Mutant} */
const mutant = (name, file, find, put) => ({ name, changes: [{ file, find, put }] });

const AGREEMENT = 'electron/sync/service/clock-agreement.ts';
const PULL = 'electron/sync/pull/pull.ts';
const PUSH = 'electron/sync/push/push-write.ts';
const PARKED_CARTS = 'renderer/store/carts/parked-carts.ts';
const RECORD_ONCE = 'renderer/store/sales/record-once.ts';
const RECONCILE = 'renderer/store/reconcile/reconcile.ts';
const JOURNAL_PAGES = 'renderer/store/reconcile/journal-pages.ts';
const APPLY_OUTCOME = 'renderer/store/writes/apply-outcome.ts';
const OUTBOX = 'renderer/store/outbox/outbox.ts';
const OUTBOX_ROWS = 'renderer/store/database/outbox-rows.ts';
const JOURNAL_INDEX = 'electron/journal/journal-index.ts';
const JOURNAL_END = 'electron/journal/journal-end.ts';
const CHANGE = 'shared/writes/customer-change.ts';
const SALE = 'shared/writes/sale.ts';
const ERRORS = 'shared/errors.ts';
const COMPACTION = 'electron/journal/compaction.ts';
const CREATE = 'shared/writes/customer-create.ts';

/** @type {readonly Mutant[]} */
export const MUTANTS = [
  mutant(
    'the mark is made before anything is applied',
    PULL,
    'let count = await readDown(',
    "await ports.store.call('pull.finish', { resource, watermark: new Date(target).toISOString() });\n  let count = await readDown(",
  ),
  mutant(
    'the mark is of the clock of the till',
    'electron/sync/service/service-time.ts',
    '  const time = service.lowerBound();',
    '  const time = clock.now();',
  ),
  {
    name: 'one reply alone is believed about the time',
    changes: [
      { file: AGREEMENT, find: 'const found = largestGroup(kept);', put: 'const found = largestGroup([reply]);' },
      {
        file: AGREEMENT,
        find: 'const isUsed = isEnough(found, kept, agreed, till);',
        put: 'const isUsed = isEnough(found, kept, agreed, till) || kept.length > 0;',
      },
    ],
  },
  {
    name: "the drift is kept after the till's clock was put right",
    changes: [
      { file: 'renderer/store/core/service-clock.ts', find: 'const JUMP = 2_000;', put: 'const JUMP = Infinity;' },
      {
        file: 'electron/sync/service/service-clock.ts',
        find: 'if (drift === null || measured === null || Math.abs(drift - measured) > NOISE) drift = measured;',
        put: 'drift ??= measured;',
      },
    ],
  },
  mutant('nothing is read again before the mark', PULL, '- overlap(mark, target, timeZone)', '- 0'),
  mutant(
    'only active rows are asked for',
    'electron/sync/pull/changes.ts',
    'status: [...CUSTOMER_STATUSES]',
    "status: ['ACTIVE']",
  ),
  mutant(
    'a page that is not all of its window is taken for all',
    'electron/sync/pull/pull-window.ts',
    "if (!isSmallest(window)) return { kind: 'too full', total, received: content.length };",
    "if (!isSmallest(window)) return { kind: 'complete', rows: content, total };",
  ),
  mutant(
    'a crowded millisecond is read by its first page alone',
    'electron/sync/pull/pull-window.ts',
    'const rows = await readCrowded(window, readPage, keyOf);',
    'const rows = content;',
  ),
  mutant(
    'a run that broke off is taken for done',
    PULL,
    'if (run) return { from: Date.parse(run.from), to: Date.parse(run.doneDownTo) };',
    'if (run) return { from: Date.parse(run.doneDownTo), to: Date.parse(run.doneDownTo) };',
  ),
  mutant(
    'windows count as applied when they are read',
    PULL,
    'doneDownTo: iso(isLast ? from : to) };',
    'doneDownTo: iso(0) };',
  ),
  mutant(
    'a row is changed only by one with a later time',
    'renderer/store/customer-packs/customer-packs.ts',
    'if (pack.rows[at] === row && !isGone) continue;',
    'if (JSON.parse(pack.rows[at] ?? "[]")[16] >= JSON.parse(row)[16]) continue;',
  ),
  {
    name: 'rows read before a window is lost are thrown away',
    changes: [
      {
        file: PULL,
        find: '    // Rows already read are applied, whatever ended the reading.\n    await handOn();\n',
        put: '',
      },
      // As many are gathered as on a real till.
      { file: PULL, find: 'gathered.rows.length >= ROWS_AT_ONCE', put: 'gathered.rows.length >= 500' },
    ],
  },
  mutant(
    'the widths of windows are found anew by every pull',
    'electron/sync/pull/read-ahead.ts',
    'memory.plan ? planAgain(memory.plan, span) : ',
    '',
  ),
  {
    name: 'nobody looks whether the service has what it was sent before',
    changes: [
      { file: PUSH, find: 'if (before) return before;', put: 'void before;' },
      {
        file: PUSH,
        find: "if (!(error instanceof CallFailure) || error.data.status !== 409 || afterUnknown.kind !== 'look up') throw error;",
        put: 'if (error) throw error;\n    if (!(error instanceof CallFailure) || afterUnknown.kind !== "look up") throw error;',
      },
    ],
  },
  mutant(
    'a 409 is swallowed',
    PUSH,
    "return { kind: 'refused', error: afterUnknown.refusal(data, write, row), existing: row };",
    "return { kind: 'not sent', error: data };",
  ),
  mutant(
    'an answer that was lost is taken for a refusal',
    PUSH,
    "if (arrival === 'perhaps' || OUTCOME_UNKNOWN.has(error.code))",
    "if (error.code !== 'REQUEST_TIMED_OUT' && (arrival === 'perhaps' || OUTCOME_UNKNOWN.has(error.code)))",
  ),
  mutant('a failing service refuses for good', ERRORS, "  'SERVICE_FAILED',\n", ''),
  mutant('a busy service refuses for good', PUSH, "  'SERVICE_BUSY',\n", ''),
  mutant(
    'an expired sign-in costs an attempt',
    APPLY_OUTCOME,
    "  'SIGN_IN_EXPIRED',\n  'SENDER_LACKS_RIGHT',\n  'SENDER_IS_OTHER',\n  'CUSTOMER_LOCAL_ONLY',\n",
    "  'CUSTOMER_LOCAL_ONLY',\n",
  ),
  mutant(
    'retries run out',
    APPLY_OUTCOME,
    "state: kind === 'refused' || kind === 'not offered' ? kind : 'waiting',",
    "state: row.attempts > 8 ? 'refused' : kind === 'refused' || kind === 'not offered' ? kind : 'waiting',",
  ),
  mutant(
    'what is in flight when the store opens is forgotten',
    OUTBOX,
    'rows.filter(({ write }) => isKnownKind(write.kind))',
    "rows.filter(({ state, write }) => state !== 'in flight' && isKnownKind(write.kind))",
  ),
  mutant(
    'journal and database are taken to hold the same',
    RECONCILE,
    'return count === attached.unacknowledgedCount && sum === attached.unacknowledgedSum;',
    'return true || count === attached.unacknowledgedCount;',
  ),
  mutant(
    'a refused entry holds up everything',
    OUTBOX,
    'const rows = await firstSendable(store, limit, left, withheld);',
    "if ((await store.db.outbox.where('line').equals('case').count()) > 0) return [];\n  const rows = await firstSendable(store, limit, left, withheld);",
  ),
  {
    name: 'a sale goes before its new customer has a number',
    changes: [
      { file: OUTBOX_ROWS, find: 'dependsOn.length > 0', put: 'dependsOn.length < 0' },
      {
        file: SALE,
        find: "throw new CodedError('CUSTOMER_LOCAL_ONLY');",
        put: 'if (new CodedError("INTERNAL")) return sale;\n  throw sale;',
      },
    ],
  },
  mutant(
    'the sale is stored before the journal has it',
    RECORD_ONCE,
    '    await appendToJournal(store, write);\n    store.recording.unstored = { asked, write, sale };\n    await storeJournaled(store, asked.key);',
    '    store.recording.unstored = { asked, write, sale };\n    await storeJournaled(store, asked.key);\n    void appendToJournal(store, write).catch(() => null);',
  ),
  mutant(
    'the sale is shown before the journal has it',
    RECORD_ONCE,
    '    await appendToJournal(store, write);\n    store.recording.unstored',
    '    void appendToJournal(store, write).catch(() => null);\n    store.recording.unstored',
  ),
  mutant(
    'a sale that could not be stored is made again',
    RECORD_ONCE,
    "    if (before?.content === asked.content) return before.recorded;\n    if (before || (unstored && sellsAgain(unstored.write, asked))) throw new CodedError('SALE_PAID_BEFORE');",
    '',
  ),
  mutant('a resumed cart stays parked', PARKED_CARTS, 'if (resumed) await db.carts.delete(resumed.cartId);', ''),
  mutant(
    'the sold cart stays on the screen',
    RECORD_ONCE,
    '    return clearsCart ? clearedOnScreen(store, asked.key) : null;\n  });\n  store.recording.unstored = null;\n  remember(store.recording.recorded, asked, {\n    sale,\n    transaction: write.sale,\n    receiptNumber: sale.receiptNumber,\n  });\n  leaveUnsold(store, write);',
    '    return null;\n  });\n  store.recording.unstored = null;\n  remember(store.recording.recorded, asked, {\n    sale,\n    transaction: write.sale,\n    receiptNumber: sale.receiptNumber,\n  });\n',
  ),
  mutant(
    'the journal is not asked when the store opens',
    JOURNAL_PAGES,
    'ingested: await ingest(parts, lacking)',
    'ingested: await ingest(parts, [])',
  ),
  mutant(
    'receipt numbers begin anew with an emptied database',
    RECONCILE,
    'await reserveNextSale(db, attached.receiptSequenceFloor, parts.newId());',
    'await reserveNextSale(db, 0, parts.newId());',
  ),
  mutant(
    'the journal forgets the highest receipt number',
    JOURNAL_INDEX,
    '    raiseHighest(this.highest, facts.receiptSequence ?? 0);\n',
    '',
  ),
  mutant(
    'a journal line counts as written before it is on the disk',
    JOURNAL_END,
    '        await target.writeDurably(bytes, first);\n',
    '        void target.writeDurably(bytes, first).catch(() => null);\n',
  ),
  mutant(
    'an entry is acknowledged before the service has it',
    'electron/sync/push/entries-in-hand.ts',
    '    const outcome = await outcomeOf(entry, sender);',
    '    await ports.journal.acknowledge([write.entryId], {});\n    const outcome = await outcomeOf(entry, sender);',
  ),
  mutant(
    'an edit writes over what others changed',
    CHANGE,
    'if (bases.some((base) => isSameOrBothEmpty(base, theirs))) changes[field] = value;',
    'if (bases.length > 0) changes[field] = value;',
  ),
  mutant('an edit is forgotten when another follows', CHANGE, 'fields: { ...before.fields } };', 'fields: {} };'),
  mutant(
    'an emptied database is not noticed',
    'renderer/store/open-store.ts',
    "if (isRestored) await parts.pos.call('store.ready', { storeId: parts.storeId });",
    '',
  ),
  mutant(
    'a disk that was full is never trusted again',
    'electron/sync/storage/storage-watch.ts',
    'if (level === before) return;',
    "if (level === before || before === 'short') return;",
  ),
  mutant('nothing is swept', 'electron/sync/sweep/sweep.ts', 'if (!isThere() || !', 'if (board || !'),
  mutant(
    'who is missing in a window is gone without being asked for',
    'electron/sync/sweep/sweep-lookup.ts',
    'if (!isCustomerOffered) return inList(customerNumber);',
    'if (customerNumber) return null;\n    if (!isCustomerOffered) return inList(customerNumber);',
  ),
  mutant(
    'a sale does not wait for the opening of its day',
    SALE,
    'sale.dayCycleId === null ? []',
    'sale.dayCycleId !== sale.transactionId ? []',
  ),
  mutant(
    'a copied journal lacks what was appended meanwhile',
    COMPACTION,
    'return next === alive.length && copiedTo === sourceEnd;',
    'return next === alive.length;',
  ),
  mutant(
    'a copied journal forgets the ids that the service gave',
    COMPACTION,
    'if (Object.keys(idMappings).length > 0)',
    'if (Object.keys(idMappings).length < 0)',
  ),
  mutant(
    'a later change of a record overtakes an earlier one',
    OUTBOX,
    'allowed.filter(({ seq }, i) => heads[i] === seq)',
    'allowed.filter(({ seq }, i) => seq > 0 || heads[i] === seq)',
  ),
  mutant(
    'a return goes before its sale',
    SALE,
    'sale.originalTransactionId === null ? []',
    'sale.originalTransactionId !== sale.transactionId ? []',
  ),
  mutant(
    'a change is bound to nothing that was compared',
    PUSH,
    'const condition: string | null = tag === refusedTag ? null : tag;',
    'const condition: string | null = tag === refusedTag ? tag : null;',
  ),
  mutant(
    'a page read before an answer is stored after it',
    'electron/sync/pull/answered-customers.ts',
    'if (!answer || answer.number <= mark) return row;',
    'if (!answer || answer.number > 0) return row;',
  ),
  mutant(
    'whoever has the e-mail is taken for the new customer',
    CREATE,
    "return isSamePerson ? 'ours' : 'another';",
    "return isSamePerson || row ? 'ours' : 'another';",
  ),
];
