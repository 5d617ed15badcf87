// Every table as queries see it; the areas are in tables/.
import type { AccountingTables } from './tables/accounting';
import type { AccountTables } from './tables/accounts';
import type { AgreementTables } from './tables/agreements';
import type { CatalogTables } from './tables/catalog';
import type { CustomerStoreTables } from './tables/customer-stores';
import type { CustomerTables } from './tables/customers';
import type { DayCycleTables } from './tables/day-cycles';
import type { ManufacturingTables } from './tables/manufacturing';
import type { NotificationTables } from './tables/notifications';
import type { ProcurementTables } from './tables/procurement';
import type { ProposalTables } from './tables/proposals';
import type { SaleTables } from './tables/sales';
import type { TillAuditTables } from './tables/till-audit';

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
    TillAuditTables {}
