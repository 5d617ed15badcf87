// Features: what a role allows a user to do at the service ("Authentication").
export const FEATURES = [
  'CRM_READ',
  'CRM_WRITE',
  'CATALOG_READ',
  'CATALOG_WRITE',
  'OPS_READ',
  'OPS_WRITE',
  'PRICING_WRITE',
  'PROCUREMENT_READ',
  'PROCUREMENT_WRITE',
  'MANUFACTURING_READ',
  'MANUFACTURING_WRITE',
  'ACCOUNTING_READ',
  'REPORTS_READ',
  'SALES_WRITE',
  'AI_ASSIST',
  'USERS_WRITE',
] as const;
export type Feature = (typeof FEATURES)[number];
