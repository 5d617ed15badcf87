// The one list of what can be queued. A new kind is a file beside this one and a line here.
import { cashMovementKind } from './cash-movement';
import { customerChangeKind } from './customer-change';
import { customerCreateKind } from './customer-create';
import { dayCloseKind, dayOpenKind } from './day';
import {
  agreementChangeKind,
  discountUpdateKind,
  preferencesKind,
  quotationChangeKind,
  storeChangeKind,
  subcategoryRenameKind,
} from './repeatable';
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
  storeChangeKind,
  discountUpdateKind,
  subcategoryRenameKind,
  agreementChangeKind,
  quotationChangeKind,
  preferencesKind,
] as const;
