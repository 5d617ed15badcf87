// Every table as queries see it; the areas are in tables/.
import type { AccountingTables } from './accounting';
import type { AccountTables } from './accounts';
import type { AgreementTables } from './agreements';
import type { CatalogTables } from './catalog';
import type { ChangeTables } from './changes';
import type { CustomerStoreTables } from './customer-stores';
import type { CustomerTables } from './customers';
import type { DayCycleTables } from './day-cycles';
import type { ManufacturingTables } from './manufacturing';
import type { NotificationTables } from './notifications';
import type { ProcurementTables } from './procurement';
import type { ProposalTables } from './proposals';
import type { SaleTables } from './sales';
import type { TillAuditTables } from './till-audit';

export interface Tables
  extends
    AccountTables,
    CustomerTables,
    CatalogTables,
    SaleTables,
    DayCycleTables,
    CustomerStoreTables,
    AgreementTables,
    ProcurementTables,
    ManufacturingTables,
    AccountingTables,
    NotificationTables,
    ProposalTables,
    TillAuditTables,
    ChangeTables {}
