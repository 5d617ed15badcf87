// Who sent a record, as columns and as read.
import type { SubmittedBy } from '#shared/api/wire/submitted-by';
import type { SignedIn } from '../../domain/sign-in/token';

/** What of a sign-in is noted. */
export type Submitter = Pick<SignedIn, 'username' | 'registerId'>;

export function submittedColumns({ username, registerId }: Submitter) {
  return { submittedBy: username, submittedAtRegister: registerId };
}

export function submitterOf(username: string | null, registerId: number | null): SubmittedBy {
  return username === null ? null : { username, registerId };
}
