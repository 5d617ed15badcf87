// Texts of backups of the service and of their way back.
export const enBackupErrors = {
  BACKUP_NOT_WRITTEN: {
    what: 'The backup could not be written.',
    then: 'The database is as it was. Check the disk and the folder it goes to, then make it again.',
  },
  BACKUP_NOT_ALLOWED: {
    what: 'This user of the database server may not read all of it, so no backup was made.',
    then: 'Nothing was changed. Make it as a superuser, or as a user with BYPASSRLS that may read the tables.',
  },
  BACKUP_DAMAGED: {
    what: 'The backup cannot be used: it was changed or cut off.',
    then: 'Nothing was changed. Choose another one, such as last night’s.',
  },
  BACKUP_NEWER: {
    what: 'The backup was made by a newer version of the service.',
    then: 'Nothing was changed. Install that version or a newer one, and restore it there.',
  },
  DATABASE_NOT_EMPTY: {
    what: 'This database already has merchants.',
    then: 'Nothing was changed. Restore into an empty database, or say that this one is to be replaced.',
  },
  DATABASE_IN_USE: {
    what: 'Other programs are connected to this database.',
    then: 'Nothing was changed. Stop the service, then restore again.',
  },
} as const;
