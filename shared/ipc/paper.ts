// The content of a printout, as ordered parts with their final text: the same for the screen, the receipt printer and a
// PDF. It defines the structure, never widths, positions or printer commands.
import { z } from 'zod';
import type { Right } from '../domain/people/rights';

/**
 * Image widths are multiples of 8 dots. `grey` holds a byte per dot, 0 black to 255 white, rows from the top, in base64.
 * @param most dots
 */
export const pictureUpTo = (most: { readonly width: number; readonly height: number }) =>
  z
    .object({
      width: z.int().min(8).max(most.width).multipleOf(8),
      height: z.int().min(8).max(most.height).multipleOf(8),
      grey: z.base64(),
    })
    .refine(({ width, height, grey }) => grey.length === Math.ceil((width * height) / 3) * 4);
export type Picture = z.infer<ReturnType<typeof pictureUpTo>>;

/** Dots: the full width of the widest paper, and more rows than any text needs. */
const DRAWN_MOST = { width: 576, height: 2048 };

/** Emphasis of a line; a detail belongs to the line above it. */
export const look = z.enum(['plain', 'strong', 'large', 'detail']);
export type Look = z.infer<typeof look>;

const row = z.object({ name: z.string(), value: z.string(), look });
export type PaperRow = z.infer<typeof row>;

export const paperPart = z.discriminatedUnion('is', [
  /** The logo set on the till, if any. */
  z.object({ is: z.literal('logo') }),
  /** Centered lines. */
  z.object({ is: z.literal('heading'), lines: z.array(z.object({ text: z.string(), look })) }),
  /** Labels with amounts, under a title. */
  z.object({ is: z.literal('rows'), title: z.string().nullable(), rows: z.array(row) }),
  /** A sold line: its name over its own rows. */
  z.object({
    is: z.literal('items'),
    items: z.array(z.object({ id: z.string(), name: z.string(), rows: z.array(row), note: z.string().nullable() })),
  }),
  /** A column of names, then columns of figures. */
  z.object({
    is: z.literal('table'),
    title: z.string().nullable(),
    head: z.array(z.string()),
    rows: z.array(z.object({ cells: z.array(z.string()), look })),
  }),
  /** Free text of a person or the merchant. */
  z.object({ is: z.literal('text'), text: z.string(), look }),
  /** Code 128, with the text below. */
  z.object({ is: z.literal('barcode'), code: z.string().regex(/^[\x20-\x7e]{1,40}$/) }),
  /** `says` is the text alternative. */
  z.object({ is: z.literal('qr'), text: z.string().max(2000), says: z.string() }),
]);
export type PaperPart = z.infer<typeof paperPart>;

/** The figures of a table each on a line of its own, behind the name of its column: where pictures or large figures do not stand in columns. */
export function tableRows({ head, rows }: Extract<PaperPart, { is: 'table' }>): PaperRow[] {
  return rows.flatMap(({ cells }) => figuresOf(head, cells));
}

export function figuresOf(head: readonly string[], cells: readonly string[]): PaperRow[] {
  return cells.flatMap((value, at) =>
    at === 0 || value === '' ? [] : [{ name: head[at] ?? '', value, look: 'detail' as const }],
  );
}

export const paper = z.object({
  /** Name in the print queue. */
  title: z.string().max(200),
  /** Printed above everything on a copy; null if there is no original. */
  copyMark: z.string().nullable(),
  /** What it takes to print it again once it may be on paper; left out where anyone may. */
  againNeeds: z.enum(['REPRINT', 'CLOSE_WITH_DIFFERENCE'] satisfies Right[]).optional(),
  parts: z.array(paperPart).max(100),
  /** Texts in scripts that receipt printers lack, as images; keyed by text. */
  drawn: z.record(z.string(), pictureUpTo(DRAWN_MOST)).optional(),
  /** Read from the right: names stand at the right edge, values at the left. */
  isRightToLeft: z.boolean().optional(),
});
export type Paper = z.infer<typeof paper>;
