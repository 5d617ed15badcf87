import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '#shared/api/wire/request';
import { NO_REGISTER } from '#shared/ipc/session';
import type { Caller } from '#shared/writes/kind';
import { localIdOf } from '#shared/writes/local-id';
import { kindOf, write } from '#shared/writes/write';
import { CallFailure } from '../../api/call-failure';
import type { ServiceCalls } from '../core/ports';
import { createSimulatedTill } from '../testing/simulated-till';
import { uuid } from '../testing/writes';
import { pushWrite } from './push-write';

const SAVED_AT = '2026-05-04T10:00:00.000Z';
const DAY = 24 * 60 * 60 * 1000;
const made = { id: 'v-9', name: 'Deira', email: null, phone: null, status: 'ACTIVE', createdAt: SAVED_AT };

function newVendor(registerId = 1, n = 1) {
  return write.parse({
    ...{ kind: 'createVendor', entryId: uuid(n), savedAt: SAVED_AT, savedBy: 'sara', registerId },
    ...{ localId: String(localIdOf(uuid(n), 'text')), body: { name: 'Deira' } },
  });
}

/** A service with or without keys that makes the vendor. */
function service(
  capabilities: readonly string[] | undefined,
  failure?: CallFailure,
): ServiceCalls & { asked: ApiRequest[] } {
  const asked: ApiRequest[] = [];
  return {
    asked,
    async call(request) {
      asked.push(request);
      if (request.path !== '/auth/me') return made as never;
      if (failure) throw failure;
      if (capabilities === undefined) throw new CallFailure('NOT_OFFERED', 'answered', { status: 404 });
      return { capabilities } as never;
    },
  };
}

interface Case {
  readonly registerId?: number;
  readonly sender?: Partial<Caller>;
  readonly capabilities?: readonly string[] | undefined;
  /** Of asking what it can. */
  readonly failure?: CallFailure;
  readonly afterDays?: number;
  readonly outcomeUnknown?: boolean;
}

async function push(given: Case) {
  const { registerId = 1, sender = {}, afterDays = 0, outcomeUnknown = true } = given;
  const api = service('capabilities' in given ? given.capabilities : ['idempotency-key'], given.failure);
  const entry = { write: newVendor(registerId), idMappings: {}, outcomeUnknown };
  const now = () => Date.parse(SAVED_AT) + afterDays * DAY;
  const outcome = await pushWrite(entry, api, { registerId, username: 'sara', ...sender }, now);
  const posts = api.asked.filter(({ method }) => method === 'POST').map(({ onceKey }) => onceKey);
  return [outcome.kind === 'accepted' ? 'accepted' : 'error' in outcome ? outcome.error.code : outcome.kind, posts];
}

const SENT = ['accepted', [uuid(1)]];
const LEFT = ['CREATE_MAYBE_SENT', []];

describe('a new record whose answer was lost', () => {
  it('is sent again under the same key', async () => {
    expect(await push({})).toEqual(SENT);
    expect(await push({ afterDays: 29.999 })).toEqual(SENT);
  });

  it('is left to a person where the service would not know the key', async () => {
    expect(await push({ capabilities: [] })).toEqual(LEFT);
    expect(await push({ capabilities: undefined })).toEqual(LEFT);
    expect(await push({ afterDays: 30 })).toEqual(LEFT);
    expect(await push({ sender: { registerId: 2 } })).toEqual(LEFT);
    // By a clock that was put right since, by more than its zone: how old the entry is nobody knows.
    expect(await push({ afterDays: -2 })).toEqual(LEFT);
    expect(await push({ afterDays: -1 })).toEqual(LEFT);
    expect(await push({ afterDays: -0.5 })).toEqual(SENT);
  });

  it('waits where nobody could be asked whether the service keeps keys', async () => {
    const failure = new CallFailure('REQUEST_TIMED_OUT', 'perhaps');
    expect(await push({ failure })).toEqual(['REQUEST_TIMED_OUT', []]);
  });

  it('is sent by another person at the same register, whose key it is', async () => {
    expect(await push({ sender: { username: 'omar' } })).toEqual(SENT);
  });
});

describe('a new record that was not sent', () => {
  it('is sent without asking what the service can', async () => {
    expect(await push({ outcomeUnknown: false, capabilities: [], sender: { registerId: 2 } })).toEqual(SENT);
  });

  it('waits, without a register, for the person who saved it', async () => {
    const office = { registerId: NO_REGISTER, outcomeUnknown: false };
    expect(await push({ ...office, sender: { username: 'omar' } })).toEqual(['SENDER_IS_OTHER', []]);
    expect(await push(office)).toEqual(SENT);
  });
});

describe('what is about a person', () => {
  const preferences = (savedBy: string) =>
    write.parse({
      ...{ kind: 'updateNotificationPreferences', entryId: uuid(3), savedAt: SAVED_AT, savedBy, params: {} },
      body: { preferences: [{ category: 'OPS_ROUTE_ASSIGNED', enabled: false }] },
    });

  it('is sent as nobody else, at a register too', async () => {
    const api = service([]);
    const sent = async (username: string) => {
      const entry = { write: preferences('sara'), idMappings: {}, outcomeUnknown: false };
      const outcome = await pushWrite(entry, api, { registerId: 1, username }, Date.now);
      return 'error' in outcome ? [outcome.kind, outcome.error.code] : [outcome.kind];
    };
    expect(await sent('omar')).toEqual(['not sent', 'SENDER_IS_OTHER']);
    expect(api.asked).toEqual([]);
    expect(await sent('sara')).toEqual(['accepted']);
  });

  it('is sent as its person whose name an earlier version kept in another form', async () => {
    const entry = { write: preferences('Zoe\u0308'), idMappings: {}, outcomeUnknown: false };
    const outcome = await pushWrite(entry, service([]), { registerId: 1, username: 'Zo\u00eb' }, Date.now);
    expect(outcome.kind).toBe('accepted');
  });

  it('is a record of each person, so that one waits for nobody else', () => {
    const recordOf = (savedBy: string) => kindOf(preferences(savedBy)).record(preferences(savedBy));
    expect(recordOf('omar')).not.toBe(recordOf('sara'));
    expect(recordOf('sara')).toBe(recordOf('sara'));
  });
});

it('sends it, loses the answer, sends it again, and then the change that waited for its id', async () => {
  const till = createSimulatedTill();
  till.features = ['PROCUREMENT_WRITE'];
  const vendors = new Map<string, object>();
  const changed: string[] = [];
  const { call } = till.service;
  till.service.call = async (request) => {
    if (request.path === '/auth/me') return { capabilities: ['idempotency-key'] } as never;
    if (request.method === 'PATCH') changed.push(request.path);
    if (!request.path.startsWith('/procurement/vendors')) return call(request);
    if (request.onceKey !== undefined) vendors.set(request.onceKey, request.body as object);
    return made as never;
  };
  let lost = 0;
  till.wayBack = ({ path }) => {
    if (path === '/procurement/vendors' && (lost += 1) === 1) throw new CallFailure('REQUEST_TIMED_OUT', 'perhaps');
  };
  await till.start();
  const vendor = newVendor();
  till.write(vendor);
  const params = { id: String(localIdOf(uuid(1), 'text')) };
  till.write(
    write.parse({
      kind: 'patchVendor',
      entryId: uuid(2),
      savedAt: SAVED_AT,
      savedBy: 'sara',
      params,
      body: { phone: '1' },
    }),
  );
  await till.time.advance(60_000);
  expect([lost, vendors.size, changed]).toEqual([2, 1, ['/procurement/vendors/v-9']]);
  expect([till.store.outbox, [...till.journal]]).toEqual([[], []]);
  till.engine.stop();
});
