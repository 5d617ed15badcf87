import { afterEach, expect, it } from 'vitest';
import { personName } from './person-name';
import { useSession } from './session';

afterEach(() => useSession.setState(useSession.getInitialState(), true));

it('shows people who signed in on this till by their display names, and others by their user names', () => {
  const sara = {
    username: 'sara.khan',
    displayName: 'Sara Khan',
    role: 'CASHIER',
    features: [],
    hasPin: false,
    pinProblem: null,
  };
  const knownUsers = [{ ...sara, lastSignInAt: '2026-03-01T08:00:00Z' }];
  useSession.setState({
    device: {
      isServiceGiven: true,
      serviceUrl: 'http://localhost',
      merchantCode: 'demo',
      registerId: 1,
      merchant: null,
      knownUsers,
    },
  });
  expect(['sara.khan', 'omar.haddad'].map(personName)).toEqual(['Sara Khan', 'omar.haddad']);
});
