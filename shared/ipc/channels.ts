// Every IPC channel name. No imports: the sandboxed preload bundles this file and nothing else of ours.
// The schemas are in contract.ts, which does not compile while a name here has none.

/** The renderer asks, main answers (invoke / handle). */
export const COMMANDS = [
  'app.facts',
  'device.read',
  'session.current',
  'session.signIn',
  'session.unlock',
  'session.lock',
  'session.setPin',
  'session.approve',
  'journal.append',
  'journal.appendMany',
  'journal.acknowledge',
  'journal.damages',
  'journal.confirmDamage',
  'journal.ids',
  'journal.read',
  'journal.missing',
  'journal.tail',
  'store.attach',
  'carts.keep',
  'carts.read',
  'store.reply',
  'sync.status',
  'sync.nudge',
  'sync.sweep',
  'sync.log',
  'sync.note',
  'storage.estimate',
  'customers.refresh',
  'api.call',
  'file.save',
  'file.savePdf',
  'printing.read',
  'printing.configure',
  'printing.print',
  'printing.again',
  'printing.discard',
  'customerDisplay.read',
  'customerDisplay.turn',
  'customerDisplay.show',
] as const;
export type Command = (typeof COMMANDS)[number];

/** Main tells the renderer; nothing comes back. */
export const EVENTS = [
  'sync.changed',
  'sync.logged',
  'session.changed',
  'printing.changed',
  'customerDisplay.changed',
] as const;
export type EventName = (typeof EVENTS)[number];

/** Main asks the renderer's store; the answer comes through the command `store.reply`. One channel carries them all. */
export const STORE_CALL_CHANNEL = 'store.call';
export const STORE_CALLS = [
  'pull.state',
  'pull.begin',
  'pull.apply',
  'pull.finish',
  'sweep.state',
  'sweep.begin',
  'sweep.apply',
  'sweep.answer',
  'sweep.finish',
  'outbox.claim',
  'outbox.applyOutcomes',
  'kept.page',
  'kept.sendAgain',
] as const;
export type StoreCall = (typeof STORE_CALLS)[number];
