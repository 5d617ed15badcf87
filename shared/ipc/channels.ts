// Every IPC channel name. No imports: the sandboxed preload bundles only this file of the app.
// The schemas are in contract.ts, which does not compile if a name has none.

/** Requests from the renderer to main (invoke / handle). */
export const COMMANDS = [
  'app.facts',
  'app.speak',
  'app.licenses',
  'device.read',
  'service.check',
  'session.current',
  'session.signIn',
  'session.unlock',
  'session.lock',
  'session.setPin',
  'session.approve',
  'session.signOwn',
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
  'box.read',
  'box.setUp',
  'box.startDemo',
  'box.stopDemo',
  'box.backUp',
  'updates.read',
  'updates.check',
  'updates.restart',
  'till.contents',
  'till.remove',
] as const;
export type Command = (typeof COMMANDS)[number];

/** Events from main to the renderer, without a reply. */
export const EVENTS = [
  'sync.changed',
  'sync.logged',
  'session.changed',
  'printing.changed',
  'customerDisplay.changed',
  'box.changed',
  'updates.changed',
] as const;
export type EventName = (typeof EVENTS)[number];

/** Calls from main to the renderer's store, on one channel; replies come through the command `store.reply`. */
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
