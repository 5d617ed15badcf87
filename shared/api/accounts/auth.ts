// Operations: signing in, and the signed-in user.
import { authenticateBody, authenticateReply, me, registrationBody, registrationData } from './session';
import { operation } from '../wire/operation';
import { bare, enveloped } from '../wire/reply';

export const authenticate = operation({
  id: 'authenticate',
  method: 'POST',
  path: '/auth/authenticate',
  tag: 'auth',
  summary: 'Log in as a user of a merchant',
  description:
    'Carries no bearer token. Returns the bare token, which is valid for twelve hours or until the user is terminated; after a 401, log in again. The reply does not say whether the user or the password was wrong. Wrong passwords are throttled per user and per address: 429 with Retry-After.',
  access: 'public',
  sending: 'main',
  body: authenticateBody,
  reply: bare(authenticateReply),
  refusals: [404, 429],
});

export const registerSignIn = operation({
  id: 'registerSignIn',
  method: 'POST',
  path: '/auth/registration',
  tag: 'auth',
  summary: 'Sign in at a register',
  description:
    'Carries no bearer token and no X-TenantID. The merchant and the register must exist; the register must be ACTIVE and not terminated. The token is tied to the register and ends with it. The state of a register is reported only after a correct password. Wrong passwords are throttled per user and per address, or per user and register with an earlierToken of that register: 429 with Retry-After.',
  access: 'public',
  sending: 'main',
  body: registrationBody,
  reply: enveloped(registrationData),
  refusals: [404, 409, 429],
});

export const getSession = operation({
  id: 'getSession',
  method: 'GET',
  path: '/auth/me',
  tag: 'auth',
  summary: 'Get the session',
  description: 'The user, the role and the features it grants, and the register the token is tied to.',
  access: 'signed-in',
  isExtension: true,
  sending: 'read',
  reply: enveloped(me),
});
