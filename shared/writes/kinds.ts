// The list of everything that can be queued. Kinds are derived from declared operations where possible; any other kind is
// a file beside this one and a line here.
import { cashMovementKind } from './cash-movement';
import { customerChangeKind } from './customer-change';
import { customerCreateKind } from './customer-create';
import { dayCloseKind, dayOpenKind } from './day';
import { CREATE_KINDS } from './operation-create';
import { OPERATION_KINDS } from './queued-operation';
import { saleKind } from './sale';
import { tillAuditKind } from './till-audit';

export const KINDS = [
  saleKind,
  customerCreateKind,
  customerChangeKind,
  dayOpenKind,
  dayCloseKind,
  cashMovementKind,
  tillAuditKind,
  ...OPERATION_KINDS,
  ...CREATE_KINDS,
] as const;
