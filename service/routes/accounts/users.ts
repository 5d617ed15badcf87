// The users of the merchant.
import * as operations from '#shared/api/accounts/users';
import { CodedError } from '#shared/errors';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { changeAccess, insertUser, listUsers, lockUser } from '../../store/accounts/users';
import { noteChange, noteHidden } from '../../store/accounts/changes';
import { changeUser, knownUser } from './change-user';

export function userRoutes(api: Api, { store, passwords, now }: ServiceContext): void {
  mount(api, operations.listUsers, async ({ session }) =>
    enveloped('Users of this merchant.', await store.readTenant(session, listUsers)),
  );

  mount(api, operations.getUser, async ({ session, params: { username } }) =>
    enveloped('The user.', await store.readTenant(session, (tx) => knownUser(tx, username))),
  );

  // A password is hashed outside of transactions, as that is slow, and for nobody whose sign-in has ended. Whether the name is taken is
  // asked inside: the same request under the same Idempotency-Key may just have taken it.
  mount(api, operations.createUser, async ({ session, body: { password, ...user } }) => {
    await store.readTenant(session, async () => undefined);
    const passwordHash = await passwords.hash(password);
    const data = await store.inTenant(session, async (tx) => {
      const isAdded = await insertUser(tx, { ...user, passwordHash });
      if (!isAdded) throw new CodedError('USERNAME_TAKEN', { field: 'username' });
      const added = await knownUser(tx, user.username);
      await noteChange(tx, { ...session, at: now() }, 'USER', { before: null, after: added });
      return added;
    });
    return enveloped('The user was created.', data);
  });

  mount(
    api,
    operations.patchUser,
    async ({ session, params: { username }, body }) => {
      const data = await store.inTenant(session, (tx) => changeUser(tx, username, body, { ...session, at: now() }));
      return enveloped('The user was changed.', data);
    },
    // In the order of the change itself, so that two of them do not wait for each other.
    async (tx, { params: { username } }) => (await lockUser(tx, username)).user,
  );

  mount(api, operations.setUserPassword, async ({ session, params: { username }, body: { password } }) => {
    await store.readTenant(session, (tx) => knownUser(tx, username));
    const passwordHash = await passwords.hash(password);
    const data = await store.inTenant(session, async (tx) => {
      await changeAccess(tx, username, { passwordHash });
      const user = await knownUser(tx, username);
      await noteHidden(tx, { ...session, at: now() }, 'USER', user, 'password');
      return user;
    });
    return enveloped('The password was set.', data);
  });

  mount(api, operations.endUserSessions, async ({ session, params: { username } }) => {
    const data = await store.inTenant(session, async (tx) => {
      await changeAccess(tx, username, {});
      const user = await knownUser(tx, username);
      await noteHidden(tx, { ...session, at: now() }, 'USER', user, 'sessions');
      return user;
    });
    return enveloped('The sign-ins of the user were ended.', data);
  });
}
