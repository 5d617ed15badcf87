// Inputs of each part of the demo seed.
import type { Currency } from '#shared/domain/money/currency';
import type { DemoTenant } from './tenants';

export interface Seeding {
  readonly tenant: DemoTenant;
  /** Index among the demo's merchants, from 0; makes ids and random numbers differ between them. */
  readonly index: number;
  readonly currency: Currency;
  readonly now: Date;
  /** A past year of trade is made for it. */
  readonly hasYear: boolean;
}
