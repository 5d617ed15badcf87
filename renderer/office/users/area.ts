// Users: who may sign in, and with which role.
import { createUser, listUsers } from '#shared/api/accounts/users';
import { factsText } from '../../ui/text/list-text';
import { keptRecords, type Area } from '../place/area';
import { userSearch } from './user-search';
import { roleText } from './user-text';
import { UsersScreen } from './users-screen';

export const usersArea: Area = {
  search: userSearch,
  Screen: UsersScreen,
  creates: [{ label: (t) => t('office.users.new'), operation: createUser }],
  kept: [
    keptRecords(listUsers, 'username', ({ displayName, username, role }, t) => ({
      name: displayName,
      note: factsText([username, roleText(role, t)]),
    })),
  ],
  find: (text) => ({ text }),
};
