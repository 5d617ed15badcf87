// What an area of the back office is made of, beyond what the till knows of it (renderer/till/rights/office-areas.ts).
import type { RouteComponent } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { Operation } from '#shared/api/wire/operation';

export interface Area {
  /** Filters, sorting and the open record. Wrong values fall back to their defaults: a kept place may be an old one. */
  readonly search: z.ZodObject;
  readonly Screen: RouteComponent;
  /** What is made new here. */
  readonly creates?: readonly NewRecord[];
  /** The part of the search that has the text its list is searched for. Absent where nothing is searched. */
  readonly find?: (text: string) => AreaSearch;
  readonly isReport?: true;
}

export type AreaSearch = Readonly<Record<string, unknown>>;

export interface NewRecord {
  /** 'New vendor' */
  readonly label: (t: TFunction) => string;
  /** Whoever may call it may make one. */
  readonly operation: Pick<Operation, 'access'>;
  /** Where its form opens, beside `open`. */
  readonly at?: AreaSearch;
}
