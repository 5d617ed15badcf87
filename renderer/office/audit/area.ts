// The audit log: what people did at all tills beside selling.
import type { Area } from '../place/area';
import { auditSearch } from './audit-search';
import { AuditScreen } from './audit-screen';

export const auditArea: Area = {
  search: auditSearch,
  Screen: AuditScreen,
  find: (text) => ({ text }),
};
