// The text of every code of the error registry, by area: what happened; then whether anything was lost and what to do. A code
// without a text does not compile.
import type { ErrorCode } from '#shared/errors';
import { enBackupErrors } from './en-backup-errors';
import { enBoxErrors } from './en-box-errors';
import { enConnectionErrors } from './en-connection-errors';
import { enDeviceErrors } from './en-device-errors';
import { enEntryErrors } from './en-entry-errors';
import { enOfficeErrors } from './en-office-errors';
import { enRecordErrors } from './en-record-errors';
import { enSellingErrors } from './en-selling-errors';
import { enSignInErrors } from './en-sign-in-errors';
import { enUpdateErrors } from './en-update-errors';
import { enTillErrors } from './en-till-errors';

interface ErrorText {
  /** What happened: one short sentence. */
  readonly what: string;
  /** Whether anything was lost, and what to do. */
  readonly then: string;
}

export const enErrors = {
  ...enConnectionErrors,
  ...enSignInErrors,
  ...enRecordErrors,
  ...enOfficeErrors,
  ...enEntryErrors,
  ...enDeviceErrors,
  ...enSellingErrors,
  ...enTillErrors,
  ...enBackupErrors,
  ...enBoxErrors,
  ...enUpdateErrors,
} as const satisfies Record<ErrorCode, ErrorText>;
