// Registers: the fleet of tills at a glance, and who of them may sign in.
import { createRegister, listRegisters } from '#shared/api/accounts/registers';
import { registerText } from '../../ui/text/register-text';
import { keptRecords, type Area } from '../place/area';
import { registerSearch } from './register-search';
import { RegistersScreen } from './registers-screen';

export const registersArea: Area = {
  search: registerSearch,
  Screen: RegistersScreen,
  creates: [{ label: (t) => t('office.registers.new'), operation: createRegister }],
  kept: [
    keptRecords(listRegisters, 'registerId', ({ name, registerId }, t) => ({
      name,
      note: registerText(registerId, t),
    })),
  ],
  find: (text) => ({ text }),
};
