import type { KnownUser } from '#shared/ipc/session';
import { useSession } from '../bridge/session';

/** Someone who has signed in on this till. Forgotten at the end of the test. */
export function knowUser(user: Omit<KnownUser, 'lastSignInAt'>): void {
  const known = {
    serviceUrl: 'http://localhost',
    isServiceGiven: true,
    merchantCode: null,
    registerId: null,
    merchant: null,
  };
  useSession.setState({ device: { ...known, knownUsers: [{ ...user, lastSignInAt: '2026-01-01T00:00:00Z' }] } });
}

/** The signed-in person of the tests. */
export function knowMaria(): void {
  knowUser({
    username: 'maria',
    displayName: 'Maria Nasser',
    role: 'CASHIER',
    features: [],
    hasPin: true,
    pinProblem: null,
  });
}
