// The users of the merchant.
import * as operations from '#shared/api/accounts/users';
import { CodedError } from '#shared/errors';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { changeAccess, findUser, insertUser, listUsers } from '../../store/accounts/users';
import { changeUser, knownUser } from './change-user';

export function userRoutes(api: Api, { store, passwords }: ServiceContext): void {
  mount(api, operations.listUsers, async ({ session }) =>
    enveloped('Users of this merchant.', await store.readTenant(session, listUsers)),
  );

  // A password is hashed outside of transactions, as that is slow; what would be refused is refused before.
  mount(api, operations.createUser, async ({ session, body: { password, ...user } }) => {
    const isTaken = await store.readTenant(session, (tx) => findUser(tx, user.username));
    if (isTaken) throw taken();
    const passwordHash = await passwords.hash(password);
    const data = await store.inTenant(session, async (tx) => {
      if (!(await insertUser(tx, { ...user, passwordHash }))) throw taken();
      return knownUser(tx, user.username);
    });
    return enveloped('The user was created.', data);
  });

  mount(api, operations.patchUser, async ({ session, params: { username }, body }) => {
    const data = await store.inTenant(session, (tx) => changeUser(tx, username, body, session.username));
    return enveloped('The user was changed.', data);
  });

  mount(api, operations.setUserPassword, async ({ session, params: { username }, body: { password } }) => {
    await store.readTenant(session, (tx) => knownUser(tx, username));
    const passwordHash = await passwords.hash(password);
    const data = await store.inTenant(session, async (tx) => {
      await changeAccess(tx, username, { passwordHash });
      return knownUser(tx, username);
    });
    return enveloped('The password was set.', data);
  });

  mount(api, operations.endUserSessions, async ({ session, params: { username } }) => {
    const data = await store.inTenant(session, async (tx) => {
      await changeAccess(tx, username, {});
      return knownUser(tx, username);
    });
    return enveloped('The sign-ins of the user were ended.', data);
  });
}

function taken(): CodedError {
  return new CodedError('USERNAME_TAKEN', { field: 'username' });
}
