// Registers: the fleet of tills at a glance, and who of them may sign in.
import { createRegister } from '#shared/api/accounts/registers';
import type { Area } from '../place/area';
import { registerSearch } from './register-search';
import { RegistersScreen } from './registers-screen';

export const registersArea: Area = {
  search: registerSearch,
  Screen: RegistersScreen,
  creates: [{ label: (t) => t('office.registers.new'), operation: createRegister }],
  find: (text) => ({ text }),
};
