// The four forms of a successful reply ("Envelope" and "Paging" under Conventions): bare or in the envelope, a value or a
// page of rows. The service replies with `replySchema`; clients read with `readingSchema`, which accepts either page form.
import { z } from 'zod';
import { envelope } from './envelope';
import { anyPage, flatPage, nestedPage, type Page } from './paging';

/** `data`: schema of the value, or of one row of a page. */
export interface Reply<F extends ReplyForm = ReplyForm, T extends z.ZodType = z.ZodType> {
  readonly form: F;
  readonly data: T;
}
export type ReplyForm = 'bare' | 'enveloped' | 'bare page' | 'enveloped page';

export const bare = <T extends z.ZodType>(data: T) => ({ form: 'bare', data }) as const;
export const enveloped = <T extends z.ZodType>(data: T) => ({ form: 'enveloped', data }) as const;
/** `page` is an object. */
export const barePage = <T extends z.ZodType>(data: T) => ({ form: 'bare page', data }) as const;
/** `page` is a number beside the content. */
export const envelopedPage = <T extends z.ZodType>(data: T) => ({ form: 'enveloped page', data }) as const;

interface BodyOf<T> {
  readonly bare: T;
  readonly enveloped: { status: 'SUCCESS'; message: string; data: T };
  readonly 'bare page': z.input<ReturnType<typeof nestedPage<z.ZodType<T, T>>>>;
  readonly 'enveloped page': {
    status: 'SUCCESS';
    message: string;
    data: z.input<ReturnType<typeof flatPage<z.ZodType<T, T>>>>;
  };
}
/** The whole body of a successful reply, as the service sends it. */
export type ReplyBody<R extends Reply> = BodyOf<z.input<R['data']>>[R['form']];

/** What a client gets: the value, or the page. */
export type ReplyData<R extends Reply> = ReplyForm extends R['form']
  ? unknown
  : R['form'] extends 'bare' | 'enveloped'
    ? z.output<R['data']>
    : Page<z.output<R['data']>>;

export function replySchema({ form, data }: Reply): z.ZodType {
  switch (form) {
    case 'bare':
      return data;
    case 'enveloped':
      return envelope(data);
    case 'bare page':
      return nestedPage(data);
    case 'enveloped page':
      return envelope(flatPage(data));
  }
}

/** One per declaration: a first load reads thousands of pages with the same schema. */
const READING = new WeakMap<Reply, z.ZodType>();

/** Parses a whole body into what a client gets. */
export function readingSchema<R extends Reply>(reply: R): z.ZodType<ReplyData<R>> {
  const known = READING.get(reply) ?? makeReadingSchema(reply);
  READING.set(reply, known);
  return known as z.ZodType<ReplyData<R>>;
}

function makeReadingSchema({ form, data }: Reply): z.ZodType {
  const value: z.ZodType = form.endsWith('page') ? anyPage(data) : data;
  if (!form.startsWith('enveloped')) return value;
  return envelope(value).transform((body) => (body as { data: unknown }).data);
}

/** Schema of what a client gets, for passing it between processes. */
export function dataSchema<R extends Reply>({ form, data }: R): z.ZodType<ReplyData<R>> {
  const count = z.int().nonnegative();
  const facts = { number: count, size: count, totalElements: count, totalPages: count };
  const schema = form.endsWith('page') ? z.object({ content: z.array(data), ...facts }) : data;
  return schema as unknown as z.ZodType<ReplyData<R>>;
}
