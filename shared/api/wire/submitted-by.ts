// Who sent a record, as the service noted it ("Who sent it" of the service extensions).
import { z } from 'zod';
import { int64, nullable } from './formats';

export const submittedBy = nullable(
  z.object({
    username: z.string(),
    registerId: nullable(int64.describe('The register the token was tied to; null for a sign-in without a register.')),
  }),
).describe('Set by the service; never sent. Null for a record from before the service noted it.');
export type SubmittedBy = z.output<typeof submittedBy>;
