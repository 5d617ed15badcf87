import { beforeAll, describe, expect, it } from 'vitest';
import { loggedEntry, type LogEvent, type LoggedWhat } from '#shared/ipc/sync-log';
import { KINDS } from '#shared/writes/kinds';
import { i18n, startI18n } from '../../locales/i18n';
import { logText } from './log-text';

beforeAll(startI18n);

const say = (event: LogEvent) => logText(event, i18n.t);
const WHATS: LoggedWhat[] = ['sale', 'customer', 'other'];

/** One of each, so that the compiler demands an example for every new event. */
const EACH: { readonly [Is in LogEvent['is']]: readonly Extract<LogEvent, { is: Is }>[] } = {
  started: [{ is: 'started', version: '0.1.0' }],
  'service lost': (['no answer', 'too late', 'something else'] as const).map((reason) => ({
    is: 'service lost',
    reason,
    unsent: 2,
  })),
  'service back': [30, 600, 9_000].map((seconds) => ({ is: 'service back', seconds })),
  sent: [{ is: 'sent', sales: 2, others: 1 }],
  refused: WHATS.map((what) => ({ is: 'refused', what, status: 422, words: 'Day is closed.' })),
  conflict: [{ is: 'conflict', what: 'customer' }],
  'not offered': [{ is: 'not offered', what: 'other' }],
  'answer lost': WHATS.map((what) => ({ is: 'answer lost', what })),
  'service busy': [{ is: 'service busy', status: 503, unsent: 1 }],
  'service failed': [{ is: 'service failed', status: 500, unsent: 0 }],
  'answer not understood': [{ is: 'answer not understood', unsent: 0 }],
  'sign-in expired': [{ is: 'sign-in expired', unsent: 4 }],
  'sender lacks right': [{ is: 'sender lacks right', unsent: 3 }],
  'signed in again': [{ is: 'signed in again' }],
  'first load done': [{ is: 'first load done', resource: 'items', rows: 2_334 }],
  'full check done': [
    ...[0, 1, 12].map((differences) => ({ is: 'full check done', resource: 'customers', differences }) as const),
    { is: 'full check done', resource: 'items', differences: 3, gone: 2 },
  ],
  'receipts begun anew': [{ is: 'receipts begun anew' }, { is: 'receipts begun anew', isPerhapsService: true }],
  'other till': ['BACK-PC', null].map((device) => ({ is: 'other till', device })),
  'service forgot': [
    { is: 'service forgot', sales: 3, others: 0 },
    { is: 'service forgot', sales: 1, others: 2 },
  ],
  'journal damaged': [{ is: 'journal damaged', lines: 1 }],
  'journal not written': [true, false].map((wasStored) => ({ is: 'journal not written', wasStored })),
  'store failed': [{ is: 'store failed' }],
  'clock off': [90, -7_300].map((seconds) => ({ is: 'clock off', seconds })),
  'clock right': [{ is: 'clock right' }],
  'storage low': (['low', 'short'] as const).map((level) => ({ is: 'storage low', level, freeBytes: 250_000_000 })),
  'storage enough': [{ is: 'storage enough', freeBytes: 12_000_000_000 }],
  'taken in': [true, false].map((wasEmptied) => ({ is: 'taken in', entries: 3, wasEmptied })),
  'journalled again': [{ is: 'journalled again', entries: 1 }],
  'not journalled': [{ is: 'not journalled', entries: 1 }],
  'not compared': [{ is: 'not compared' }],
  'sale unreadable': [{ is: 'sale unreadable', entries: 2 }],
  'carts not restored': [{ is: 'carts not restored' }],
  exported: [{ is: 'exported', entries: 12 }],
  imported: [{ is: 'imported', entries: 12 }],
  'sent without customer': [{ is: 'sent without customer' }],
  discarded: WHATS.map((what) => ({ is: 'discarded', what })),
};

describe('logText', () => {
  it('has a complete sentence for every event', () => {
    for (const event of Object.values<readonly LogEvent[]>(EACH).flat()) {
      expect(say(event)).toMatch(/^[A-Z0-9].*[.”)]$/);
      expect(say(event)).not.toMatch(/\{\{|sync\.log|undefined|NaN/);
    }
  });

  it('adds how many entries were waiting, if any', () => {
    const [lost] = EACH['service lost'];
    expect(lost && say(lost)).toBe('The service could not be reached. 2 entries were waiting to send.');
    expect(say({ is: 'service lost', reason: 'no answer', unsent: 0 })).toBe('The service could not be reached.');
  });

  it('quotes the service and never shows a code alone', () => {
    const refused = { is: 'refused', what: 'sale', status: 422, words: 'Day is closed.' } as const;
    expect(say(refused)).toBe('The service refused a sale or return. It is kept here. “Day is closed.” (422)');
    expect(say({ ...refused, words: null })).toBe('The service refused a sale or return. It is kept here. Status 422.');
  });

  it('counts sent sales and other entries separately', () => {
    expect(say({ is: 'sent', sales: 1, others: 0 })).toBe('1 sale was sent and confirmed.');
    expect(say({ is: 'sent', sales: 1, others: 3 })).toBe(
      '1 sale was sent and confirmed. 3 other entries were sent and confirmed.',
    );
    // Other than nothing.
    expect(say({ is: 'sent', sales: 0, others: 3 })).toBe('3 entries were sent and confirmed.');
  });

  it('names the kind of a change, of whatever became of it', () => {
    const change = { what: 'other', kind: 'patchItem' } as const;
    expect(say({ is: 'sent', sales: 0, others: 1, kind: 'patchItem' })).toBe('Item change: sent and confirmed.');
    expect(say({ is: 'sent', sales: 0, others: 3, kind: 'customer.change' })).toBe(
      'Customer change: 3 sent and confirmed.',
    );
    expect(say({ is: 'refused', ...change, status: 422, words: 'No such tax.' })).toBe(
      'Item change: The service refused an entry. It is kept here. “No such tax.” (422)',
    );
    expect(say({ is: 'conflict', ...change })).toMatch(/^Item change: The same field/);
    expect(say({ is: 'discarded', ...change })).toMatch(/^Item change: /);
    // Without a copy.
    expect(say({ is: 'discarded', isTakenBack: true, ...change })).toBe(
      'Item change: An entry was discarded. The service does not have it.',
    );
    expect(say({ is: 'sent', sales: 0, others: 2, kind: 'ofNewerVersion' })).toBe('2 entries were sent and confirmed.');
  });

  it('has a name for every kind of change', () => {
    for (const { kind } of KINDS.map(({ kind }) => loggedEntry({ kind }))) {
      if (kind !== undefined)
        expect(say({ is: 'sent', sales: 0, others: 1, kind })).not.toMatch(/sync\.|returned an object/);
    }
  });
});
