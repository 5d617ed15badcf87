// What an area of the back office is made of, beyond what the till knows of it (renderer/till/rights/office-areas.ts).
import type { RouteComponent } from '@tanstack/react-router';
import type { z } from 'zod';

export interface Area {
  /** Filters, sorting and the open record. Wrong values fall back to their defaults: a kept place may be an old one. */
  readonly search: z.ZodObject;
  readonly Screen: RouteComponent;
}
