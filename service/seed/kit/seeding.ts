// What a part of the demo is planted with.
import type { Currency } from '#shared/domain/money/currency';
import type { DemoTenant } from './tenants';

export interface Seeding {
  readonly tenant: DemoTenant;
  /** Place among the demo's merchants, from 0; makes ids and chance differ between them. */
  readonly index: number;
  readonly currency: Currency;
  readonly now: Date;
}
