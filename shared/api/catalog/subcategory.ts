// Subcategories: "Colors and subcategories" under Resources; listing and creating are extensions.
import { z } from 'zod';
import { int64, nameText, sentTime } from '../wire/formats';

const name = nameText(255).meta({
  description: 'Unique across the catalog, ignoring case; surrounding blanks are removed.',
});

/** A subcategory as read. */
export const subcategory = z
  .object({
    id: int64.meta({ description: 'Set by the service; the subcategoryId of items.' }),
    name: z.string(),
    modifiedTime: z.string().meta({ description: 'Stored at creation; renaming does not change it.' }),
  })
  .meta({ examples: [{ id: 7, name: 'Kitchen & dining', modifiedTime: '2026-02-11T08:30:00.000Z' }] });
export type Subcategory = z.infer<typeof subcategory>;

/** POST. */
export const subcategoryCreateBody = z
  .object({
    name,
    modifiedTime: sentTime.optional().meta({ description: 'Default: now.' }),
  })
  .meta({ examples: [{ name: 'Kitchen & dining' }] });

/** PUT: only the name changes; anything else in the body is ignored. */
export const subcategoryRenameBody = z.object({ name }).meta({ examples: [{ name: 'Kitchen and table' }] });
