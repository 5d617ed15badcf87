// Users of a merchant: list, create, change, a new password.
import { z } from 'zod';
import { typedText } from '../wire/formats';
import { ROLES } from './session';

export const USER_STATUSES = ['ACTIVE', 'TERMINATED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** A user as read, never with the password; an unknown role or status is kept as received. */
export const user = z
  .object({
    username: z.string(),
    displayName: z.string(),
    role: z.string().describe(`${ROLES.join(', ')}.`),
    status: z.string().describe('ACTIVE, or TERMINATED: nobody signs in as a terminated user.'),
  })
  .meta({
    examples: [{ username: 'lina.aziz', displayName: 'Lina Aziz', role: 'CASHIER', status: 'ACTIVE' }],
  });
export type User = z.output<typeof user>;

/** The minimum NIST SP 800-63B requires of a chosen password. */
const SHORTEST_PASSWORD = 8;

const password = z.string().min(SHORTEST_PASSWORD, `needs at least ${SHORTEST_PASSWORD} characters`).max(200);
const displayName = typedText().trim().min(1).max(200);
const role = z.enum(ROLES);

/** "." and ".." cannot stand in an address. */
const username = typedText()
  .normalize('NFC')
  .regex(/^\S+$/, 'must be without spaces')
  .max(100)
  .refine((name) => name !== '.' && name !== '..', 'must be more than dots');

/** POST and the admin command. */
export const userCreateBody = z.object({ username, displayName, role, password }).meta({
  examples: [{ username: 'lina.aziz', displayName: 'Lina Aziz', role: 'CASHIER', password: 'lantern and ribbon' }],
});

/** PATCH: omitted fields keep their values. */
export const userPatchBody = z
  .object({ displayName, role, status: z.enum(USER_STATUSES) })
  .partial()
  .meta({ examples: [{ displayName: 'Lina Aziz-Khan' }] });
export type UserPatchBody = z.output<typeof userPatchBody>;

/** POST password and the admin command. */
export const userPasswordBody = z.object({ password }).meta({ examples: [{ password: 'saffron and rose' }] });
