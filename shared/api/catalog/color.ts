// Colors: "Colors and subcategories" under Resources; all but creating one are extensions.
import { z } from 'zod';
import { int64, nameText, sentTime, typedText } from '../wire/formats';

/** A color as read. */
export const color = z
  .object({
    id: int64.meta({ description: 'Set by the service; the colorId of items.' }),
    name: z.string(),
    status: z.string().meta({ description: 'Free text.' }),
    modifiedTime: z.string(),
  })
  .meta({ examples: [{ id: 3, name: 'Turquoise', status: 'active', modifiedTime: '2026-02-11T08:30:00.000Z' }] });
export type Color = z.infer<typeof color>;

/** POST and PUT alike: omitted fields take their defaults; an id is ignored. */
export const colorBody = z
  .object({
    name: nameText(255).meta({
      description: "Unique across the merchant's colors, ignoring case; surrounding blanks are removed.",
    }),
    status: typedText().trim().min(1).max(64).default('active').meta({ description: 'Free text.' }),
    modifiedTime: sentTime.optional().meta({ description: 'Default: now.' }),
  })
  .meta({ examples: [{ name: 'Turquoise', status: 'active' }] });
export type ColorBody = z.output<typeof colorBody>;
