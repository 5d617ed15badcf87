// What goes on paper, as parts in their order and words as they will stand there: the same for the screen, the receipt
// printer and a PDF. It says what belongs together and never how wide, where or by which command it is printed.
import { z } from 'zod';

/**
 * Printers take pictures by 8 dots. `grey` holds a byte per dot, 0 black to 255 white, rows from above, in base64.
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

/** Dots: a whole line of the widest paper, and more lines than anybody reads. */
const DRAWN_MOST = { width: 576, height: 2048 };

/** How a line stands out; a detail belongs to what is above it. */
export const look = z.enum(['plain', 'strong', 'large', 'detail']);
export type Look = z.infer<typeof look>;

const row = z.object({ name: z.string(), value: z.string(), look });
export type PaperRow = z.infer<typeof row>;

export const paperPart = z.discriminatedUnion('is', [
  /** The picture that the till has been given, where it has one. */
  z.object({ is: z.literal('logo') }),
  /** Centered lines. */
  z.object({ is: z.literal('heading'), lines: z.array(z.object({ text: z.string(), look })) }),
  /** Names and what they come to, with what they are of above them. */
  z.object({ is: z.literal('rows'), title: z.string().nullable(), rows: z.array(row) }),
  /** What was sold: its name over rows of its own. */
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
  /** Sentences in a person's words or the merchant's. */
  z.object({ is: z.literal('text'), text: z.string(), look }),
  /** Code 128, with the text below. */
  z.object({ is: z.literal('barcode'), code: z.string().regex(/^[\x20-\x7e]{1,40}$/) }),
  /** `says` is what it is, for who cannot see it. */
  z.object({ is: z.literal('qr'), text: z.string().max(2000), says: z.string() }),
]);
export type PaperPart = z.infer<typeof paperPart>;

export const paper = z.object({
  /** What it is called in the queue. */
  title: z.string().max(200),
  /** Printed over everything when this is not the first time; null for what has no original. */
  copyMark: z.string().nullable(),
  parts: z.array(paperPart).max(100),
  /** Texts in letters that receipt printers lack, as pictures of them; by text. */
  drawn: z.record(z.string(), pictureUpTo(DRAWN_MOST)).optional(),
});
export type Paper = z.infer<typeof paper>;
