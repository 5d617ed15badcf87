// Names in a data folder.

export const DATABASE = 'database';
/** Made from a backup, whole and on the disk; takes the name of the database. */
export const RESTORED = 'database.restored';
/** What the last restore replaced. */
export const REPLACED = 'database.replaced';
