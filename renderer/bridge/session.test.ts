import { describe, expect, it, vi } from 'vitest';
import { createPosClient } from './bridge';
import { createFakeApi } from '../store/testing/fake-api';
import { testSession } from '../store/testing/test-store';
import { createSessionState, followSession } from './session';

const session = testSession();
const { merchant } = session;
const device = {
  serviceUrl: 'https://pos.example.com',
  merchantCode: 'demo',
  registerId: 1,
  merchant,
  isServiceGiven: true,
  knownUsers: [],
};
const { serviceUrl, merchantCode, registerId } = device;
const INPUT = {
  ...{ serviceUrl, isUnencryptedConfirmed: false, merchantCode, registerId },
  ...{ username: 'maria', password: 'x' },
};
const done = (value: unknown) => () => ({ ok: true, value });

describe('useSession', () => {
  it('stays locked when it is locked right after a sign-in, before the device has been read', async () => {
    let isRead = () => undefined as void;
    const { api } = createFakeApi({
      'device.read': () => new Promise((resolve) => (isRead = () => resolve({ ok: true, value: device }))),
      'session.signIn': done(session),
      'session.lock': done(null),
    });
    const client = createPosClient(() => api);
    const state = createSessionState(client);
    const signedIn = state.getState().signIn(INPUT);
    await vi.waitFor(() => expect(state.getState().session).toEqual(session));
    const readForSignIn = isRead;
    const locked = state.getState().lock('person');
    await vi.waitFor(() => expect(state.getState().session).toBeNull());
    readForSignIn();
    await signedIn;
    isRead();
    await locked;
    expect(state.getState().session).toBeNull();
  });

  it('unlocks with a PIN that is still being set once it is', async () => {
    const done: string[] = [];
    let isSet = () => undefined as void;
    const { api } = createFakeApi({
      'device.read': () => ({ ok: true, value: device }),
      'session.setPin': () => new Promise((resolve) => (isSet = () => resolve({ ok: true, value: null }))),
      'session.lock': () => ({ ok: true, value: null }),
      'session.unlock': () => {
        done.push('unlocked');
        return { ok: true, value: session };
      },
    });
    const state = createSessionState(createPosClient(() => api));
    state.setState({ session });
    const setting = state.getState().setPin({ password: 'x', pin: '4826' });
    expect(state.getState().settingPinOf).toBe(session.me.username);
    await state.getState().lock('person');
    const unlocking = state.getState().unlock({ username: session.me.username, pin: '4826' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).toEqual([]);
    isSet();
    await Promise.all([setting, unlocking]);
    expect([done, state.getState().settingPinOf]).toEqual([['unlocked'], null]);
  });

  it('believes what main says of itself meanwhile rather than its older reply', async () => {
    const { api, raise } = createFakeApi({
      'device.read': done(device),
      'session.current': () => {
        raise('session.changed', null);
        return { ok: true, value: session };
      },
    });
    const client = createPosClient(() => api);
    const state = createSessionState(client);
    state.setState({ session });
    await followSession(client, state);
    expect(state.getState()).toMatchObject({ device, session: null });
  });

  it('reads device and session, follows main, signs in and locks', async () => {
    const { api, raise } = createFakeApi({
      'device.read': done(device),
      'session.current': done(null),
      'session.signIn': done(session),
      'session.lock': done(null),
    });
    const client = createPosClient(() => api);
    const state = createSessionState(client);
    await followSession(client, state);
    expect(state.getState()).toMatchObject({ device, session: null });
    await state.getState().signIn(INPUT);
    expect(state.getState().session).toEqual(session);
    await state.getState().lock('person');
    expect(state.getState().session).toBeNull();
    raise('session.changed', session);
    expect(state.getState().session).toEqual(session);
    const { username, displayName, role } = session.me;
    const known = { username, displayName, role, features: ['SALES_WRITE'], hasPin: false, pinProblem: null };
    const knownUsers = [{ ...known, lastSignInAt: '2026-03-01T08:00:00Z' }];
    raise('device.changed', { ...device, knownUsers });
    expect(state.getState().device).toEqual({ ...device, knownUsers });
  });

  it('knows why it is locked, until somebody comes', async () => {
    const { api, raise } = createFakeApi({
      'device.read': done(device),
      'session.current': done(session),
      'session.lock': () => {
        raise('session.changed', null);
        return { ok: true, value: null };
      },
    });
    const client = createPosClient(() => api);
    const state = createSessionState(client);
    const { getState } = state;
    await followSession(client, state);
    raise('session.changed', null);
    expect(getState().lockedBy).toBe('right taken');
    raise('session.changed', session);
    expect(getState().lockedBy).toBeNull();
    await getState().lock('idle');
    expect(getState().lockedBy).toBe('idle');
    raise('session.changed', session);
    await getState().lock('person');
    expect(getState().lockedBy).toBe('person');
  });

  it('changes nothing when main refuses', async () => {
    const client = createPosClient(() => createFakeApi({}).api);
    const state = createSessionState(client);
    const unlocking = state.getState().unlock({ username: 'maria', password: 'x' });
    await expect(unlocking).rejects.toMatchObject({ code: 'NOT_OFFERED' });
    expect(state.getState().session).toBeNull();
  });
});
