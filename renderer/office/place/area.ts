// What an area of the back office is made of, beyond what the till knows of it (renderer/till/rights/office-areas.ts).
import type { RouteComponent } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { Operation, PageOperation } from '#shared/api/wire/operation';
import type { ReplyData } from '#shared/api/wire/reply';

export interface Area {
  /** Filters, sorting and the open record. Wrong values fall back to their defaults: a kept place may be an old one. */
  readonly search: z.ZodObject;
  readonly Screen: RouteComponent;
  /** What is made new here. */
  readonly creates?: readonly NewRecord[];
  /** The part of the search that has the text its list is searched for. Absent where nothing is searched. */
  readonly find?: (text: string) => AreaSearch;
  /** Where single records are found by Ctrl K among kept answers, as no index of this computer has them. */
  readonly kept?: readonly KeptRecords[];
  /** What waits for a person in it, for the navigation. */
  readonly waiting?: Waiting;
  readonly isReport?: true;
}

/** Counted in answers that are kept anyway: nothing is asked for it. */
interface Waiting {
  /** Id of the operation that reads its records. */
  readonly operation: string;
  /** Of an answer to it, of whatever shape; null where that one does not say. */
  readonly countOf: (data: unknown) => number | null;
  /** '3 pending' */
  readonly text: (t: TFunction, count: number) => string;
}

export type AreaSearch = Readonly<Record<string, unknown>>;

export interface KeptRecords {
  /** Id of the operation that reads them. */
  readonly operation: string;
  /** Null for what is no such record: an answer may be kept in another shape. */
  readonly recordOf: (row: unknown, t: TFunction) => KeptRecord | null;
}

export interface KeptRecord {
  readonly name: string;
  /** What else it is found by and told by; '' for nothing. */
  readonly note: string;
  /** Where it is open. */
  readonly search: AreaSearch & { readonly open: string };
}

interface ToldBy extends Omit<KeptRecord, 'search'> {
  /** Where its list shows it, as its filters may leave it out. */
  readonly search?: AreaSearch;
}

/** How a record of an operation's list is found. @param key the field by which it is opened */
export function keptRecords<O extends PageOperation>(
  { id }: O,
  key: keyof RowOf<O> & string,
  toldBy: (row: RowOf<O>, t: TFunction) => ToldBy,
): KeptRecords {
  return {
    operation: id,
    recordOf(row, t) {
      const open = (row as Partial<RowOf<O>> | null)?.[key];
      if (open === undefined) return null;
      const { search, ...told } = toldBy(row as RowOf<O>, t);
      return { ...told, search: { ...search, open: String(open) } };
    },
  };
}

/** One of the rows that an operation answers. */
export type RowOf<O extends PageOperation> =
  ReplyData<O['reply']> extends { readonly content: (infer Row)[] }
    ? Row
    : ReplyData<O['reply']> extends readonly (infer Row)[]
      ? Row
      : never;

export interface NewRecord {
  /** 'New vendor' */
  readonly label: (t: TFunction) => string;
  /** Whoever may call it may make one. */
  readonly operation: Pick<Operation, 'access'>;
  /** Where its form opens, beside `open`. */
  readonly at?: AreaSearch;
}
