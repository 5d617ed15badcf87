/**
 * For a field of free text: it is read in its own direction, whatever the page's: a Latin name in Arabic, and digits alone from the
 * left. On the input itself, as `dir` of a field is that of the box around it, which does not know what is typed; so not for a field
 * with an icon at its start, whose room would change sides.
 */
export const FREE_TEXT = { attributes: { input: { dir: 'auto' } } } as const;
