// Everything under /api/v1; one file per resource.
import { agreementRoutes } from './routes/customers/agreements';
import { authRoutes } from './routes/accounts/auth';
import { changeRoutes } from './routes/accounts/changes';
import { cashMovementRoutes } from './routes/sales/cash-movements';
import { colorRoutes } from './routes/catalog/colors';
import { customerStoreRoutes } from './routes/customers/customer-stores';
import { customerRoutes } from './routes/customers/customers';
import { dayCycleRoutes } from './routes/sales/day-cycles';
import { dayFiguresRoutes } from './routes/sales/day-figures';
import { discountRoutes } from './routes/catalog/discounts';
import { itemRoutes } from './routes/catalog/items';
import { merchantRoutes } from './routes/accounts/merchant';
import { notificationPreferenceRoutes } from './routes/customers/notification-preferences';
import { outstandingRoutes } from './routes/sales/outstanding';
import { postingExceptionRoutes } from './routes/sales/posting-exceptions';
import { productionOrderRoutes } from './routes/manufacturing/production-orders';
import { proposalRoutes } from './routes/customers/proposals';
import { quotationRoutes } from './routes/procurement/quotations';
import { registerRoutes } from './routes/accounts/registers';
import { saleRoutes } from './routes/sales/sales';
import { salesFiguresRoutes } from './routes/sales/sales-figures';
import { subcategoryRoutes } from './routes/catalog/subcategories';
import { tillAuditRoutes } from './routes/sales/till-audit';
import { userRoutes } from './routes/accounts/users';
import { vanInventoryRoutes } from './routes/sales/van-inventory';
import { vatReturnRoutes } from './routes/sales/vat-return';
import { vendorRoutes } from './routes/procurement/vendors';

export const RESOURCES = [
  authRoutes,
  merchantRoutes,
  registerRoutes,
  userRoutes,
  changeRoutes,
  customerRoutes,
  itemRoutes,
  discountRoutes,
  colorRoutes,
  subcategoryRoutes,
  saleRoutes,
  dayCycleRoutes,
  dayFiguresRoutes,
  cashMovementRoutes,
  tillAuditRoutes,
  customerStoreRoutes,
  vanInventoryRoutes,
  outstandingRoutes,
  agreementRoutes,
  vendorRoutes,
  quotationRoutes,
  productionOrderRoutes,
  postingExceptionRoutes,
  vatReturnRoutes,
  salesFiguresRoutes,
  notificationPreferenceRoutes,
  proposalRoutes,
];
