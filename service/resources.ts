// Everything that stands under /api/v1; a resource is one file.
import { agreementRoutes } from './routes/agreements';
import { authRoutes } from './routes/auth';
import { cashMovementRoutes } from './routes/cash-movements';
import { colorRoutes } from './routes/colors';
import { customerStoreRoutes } from './routes/customer-stores';
import { customerRoutes } from './routes/customers';
import { dayCycleRoutes } from './routes/day-cycles';
import { discountRoutes } from './routes/discounts';
import { itemRoutes } from './routes/items';
import { merchantRoutes } from './routes/merchant';
import { notificationPreferenceRoutes } from './routes/notification-preferences';
import { outstandingRoutes } from './routes/outstanding';
import { postingExceptionRoutes } from './routes/posting-exceptions';
import { productionOrderRoutes } from './routes/production-orders';
import { proposalRoutes } from './routes/proposals';
import { quotationRoutes } from './routes/quotations';
import { registerRoutes } from './routes/registers';
import { saleRoutes } from './routes/sales';
import { subcategoryRoutes } from './routes/subcategories';
import { tillAuditRoutes } from './routes/till-audit';
import { vanInventoryRoutes } from './routes/van-inventory';
import { vatReturnRoutes } from './routes/vat-return';
import { vendorRoutes } from './routes/vendors';

export const RESOURCES = [
  authRoutes,
  merchantRoutes,
  registerRoutes,
  customerRoutes,
  itemRoutes,
  discountRoutes,
  colorRoutes,
  subcategoryRoutes,
  saleRoutes,
  dayCycleRoutes,
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
  notificationPreferenceRoutes,
  proposalRoutes,
];
