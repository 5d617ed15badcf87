// Users: who may sign in, and with which role.
import type { Area } from '../place/area';
import { userSearch } from './user-search';
import { UsersScreen } from './users-screen';

export const usersArea: Area = { search: userSearch, Screen: UsersScreen };
