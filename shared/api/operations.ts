// Every operation of the API, by its id. A new file of operations is added here; its operations are included automatically.
import type { Operation } from './wire/operation';
import * as auth from './accounts/auth';
import * as changes from './accounts/changes';
import * as merchant from './accounts/merchant';
import * as registers from './accounts/registers';
import * as users from './accounts/users';
import * as colors from './catalog/colors';
import * as discounts from './catalog/discounts';
import * as items from './catalog/items';
import * as subcategories from './catalog/subcategories';
import * as agreements from './customers/agreements';
import * as customerStores from './customers/customer-stores';
import * as customers from './customers/customers';
import * as notificationPreferences from './customers/notification-preferences';
import * as proposals from './customers/proposals';
import * as productionOrders from './manufacturing/production-orders';
import * as quotations from './procurement/quotations';
import * as vendors from './procurement/vendors';
import * as cashMovements from './sales/cash-movements';
import * as dayCycles from './sales/day-cycles';
import * as dayFigures from './sales/day-figures';
import * as outstanding from './sales/outstanding';
import * as postingExceptions from './sales/posting-exceptions';
import * as sales from './sales/sales';
import * as salesFigures from './sales/sales-figures';
import * as tillAudit from './sales/till-audit';
import * as vanInventory from './sales/van-inventory';
import * as vatReturn from './sales/vat-return';

const FILES = {
  ...auth,
  ...changes,
  ...merchant,
  ...registers,
  ...users,
  ...colors,
  ...discounts,
  ...items,
  ...subcategories,
  ...agreements,
  ...customerStores,
  ...customers,
  ...notificationPreferences,
  ...proposals,
  ...productionOrders,
  ...quotations,
  ...vendors,
  ...cashMovements,
  ...dayCycles,
  ...dayFigures,
  ...outstanding,
  ...postingExceptions,
  ...sales,
  ...salesFigures,
  ...tillAudit,
  ...vanInventory,
  ...vatReturn,
};

export type AnyOperation = Extract<(typeof FILES)[keyof typeof FILES], Operation>;

export const OPERATIONS: readonly AnyOperation[] = Object.values(FILES).filter(isOperation);

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'sending' in value;
}
