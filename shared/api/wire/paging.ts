// Paging ("Paging" under Conventions; customer list rule 4). The document shows the page object both flat
// (`page`, `size`, …) and nested (`page.number`, …): clients accept both; the service sends each as the document does.
import { z } from 'zod';
import { addressNumber } from './address-number';
import { LARGEST_INT32 } from './formats';

/** At most 100 customers per page; items follow the same list rules. */
export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 20;

export const pageQuery = z.object({
  page: addressNumber(z.int().min(0).max(LARGEST_INT32)).default(0),
  size: addressNumber(z.int().min(1).max(MAX_PAGE_SIZE)).default(DEFAULT_PAGE_SIZE),
});
export type PageQuery = z.infer<typeof pageQuery>;

const count = z.int().nonnegative();
const facts = { size: count, totalElements: count, totalPages: count };

/** The bare page of customers and items: `page` is an object. */
export function nestedPage<T extends z.ZodType>(row: T) {
  return z.object({ content: z.array(row), page: z.object({ number: count, ...facts }) });
}

/** The page inside an envelope: `page` is a number. */
export function flatPage<T extends z.ZodType>(row: T) {
  return z.object({ content: z.array(row), page: count, ...facts });
}

export interface Page<Row> {
  readonly content: Row[];
  readonly number: number;
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
}

/**
 * An empty list is one page, so that "until page.number + 1 equals page.totalPages" (customer list rule 4) ends on it; the
 * document does not say.
 */
export function pageCount(totalElements: number, size: number): number {
  return Math.max(1, Math.ceil(totalElements / size));
}

/** Reads either form of page. */
export function anyPage<T extends z.ZodType>(row: T) {
  return z.union([nestedPage(row), flatPage(row)]).transform((page): Page<z.output<T>> => {
    const { content } = page;
    if (typeof page.page === 'object') return { content, ...page.page };
    const { size, totalElements, totalPages } = page as { size: number; totalElements: number; totalPages: number };
    return { content, number: page.page, size, totalElements, totalPages };
  });
}
