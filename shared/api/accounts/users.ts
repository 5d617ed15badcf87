// Operations: the users of a merchant. All are sent online only: others must see at once who may sign in, and no password waits
// in an outbox.
import { z } from 'zod';
import { user, userCreateBody, userPasswordBody, userPatchBody } from './user';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';

const params = z.object({ username: z.string().min(1).max(100) });

export const listUsers = operation({
  id: 'listUsers',
  method: 'GET',
  path: '/users',
  tag: 'users',
  summary: 'List users',
  description: 'All users of the merchant by user name, including terminated ones; not paginated.',
  access: ['USERS_WRITE'],
  isExtension: true,
  sending: 'read',
  reply: enveloped(z.array(user)),
});

export const getUser = operation({
  id: 'getUser',
  method: 'GET',
  path: '/users/:username',
  tag: 'users',
  summary: 'Get a user',
  access: ['USERS_WRITE'],
  isExtension: true,
  sending: 'read',
  params,
  record: user,
  reply: enveloped(user),
  refusals: [404],
});

export const createUser = operation({
  id: 'createUser',
  method: 'POST',
  path: '/users',
  tag: 'users',
  summary: 'Create a user',
  description:
    'ACTIVE. The user name is for good, and unique for the merchant (409); upper and lower case differ. The password is in no reply.',
  access: ['USERS_WRITE'],
  isExtension: true,
  sending: 'online',
  identifiedBy: 'username',
  body: userCreateBody,
  statuses: [201],
  reply: enveloped(user),
  refusals: [409],
});

export const patchUser = operation({
  id: 'patchUser',
  method: 'PATCH',
  path: '/users/:username',
  tag: 'users',
  summary: 'Change the name, role or status of a user',
  description:
    'Only the keys sent change. Another role or status ends the sign-ins of the user at once; another display name does not. Nobody changes their own role or status, and the last active manager keeps theirs (409).',
  access: ['USERS_WRITE'],
  isExtension: true,
  sending: 'online',
  params,
  body: userPatchBody,
  record: user,
  reply: enveloped(user),
  refusals: [404, 409],
});

export const setUserPassword = operation({
  id: 'setUserPassword',
  method: 'POST',
  path: '/users/:username/password',
  tag: 'users',
  summary: 'Set a password',
  description:
    'Ends the sign-ins of the user at once, also when they are the caller. What they approved at tills before stays valid.',
  access: ['USERS_WRITE'],
  isExtension: true,
  sending: 'online',
  params,
  body: userPasswordBody,
  reply: enveloped(user),
  refusals: [404],
});

export const endUserSessions = operation({
  id: 'endUserSessions',
  method: 'POST',
  path: '/users/:username/end-sessions',
  tag: 'users',
  summary: 'End the sign-ins of a user',
  description:
    'All of them at once, at tills and elsewhere, also when they are the caller. The user can sign in again. A body is ignored.',
  access: ['USERS_WRITE'],
  isExtension: true,
  sending: 'online',
  params,
  reply: enveloped(user),
  refusals: [404],
});
