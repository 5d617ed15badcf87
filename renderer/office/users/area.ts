// Users: who may sign in, and with which role.
import { createUser } from '#shared/api/accounts/users';
import type { Area } from '../place/area';
import { userSearch } from './user-search';
import { UsersScreen } from './users-screen';

export const usersArea: Area = {
  search: userSearch,
  Screen: UsersScreen,
  creates: [{ label: (t) => t('office.users.new'), operation: createUser }],
  find: (text) => ({ text }),
};
