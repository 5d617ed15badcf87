// Signing in ("Authentication") and the session facts of the extensions (auth/me).
import { z } from 'zod';
import { int64, nullable, tenantCode } from '../wire/formats';
import { approvalKeyId, approvalPublicKey } from './approval-key';

const username = z.string().min(1).max(100);
const password = z.string().min(1).max(200);

/** POST /api/v1/auth/authenticate; the tenant goes in the X-TenantID header. */
export const authenticateBody = z
  .object({ username, password })
  .meta({ examples: [{ username: 'sara.khan', password: 'cashier-demo' }] });
export const authenticateReply = z.object({ token: z.string().min(1) });

/** A signed token has a few hundred characters. */
const LONGEST_TOKEN = 4_096;

/** POST /api/v1/auth/registration: register sign-in. */
export const registrationBody = z
  .object({
    username,
    password,
    merchantTenant: tenantCode,
    registerId: int64,
    earlierToken: z.string().max(LONGEST_TOKEN).optional().meta({
      description:
        'An extension: the last token this device had for the register, of any user, expired or not. Wrong passwords are then counted apart from those of other devices.',
    }),
    approvalKey: approvalPublicKey.optional().meta({
      description:
        'An extension: the public half of an Ed25519 key, 32 bytes in base64, with which this person will sign approvals at the register. From then on approvals of the register count only if they are signed.',
    }),
  })
  .meta({ examples: [{ username: 'sara.khan', password: 'cashier-demo', merchantTenant: 'demo', registerId: 1 }] });
export const registrationData = z.object({
  token: z.string().min(1),
  username: z.string(),
  tenant: z.string(),
  registerId: int64,
  approvalKeyId: approvalKeyId.optional().meta({ description: 'An extension: names the approvalKey that was sent.' }),
});

export const ROLES = ['CASHIER', 'MANAGER', 'AUDITOR'] as const;
export type Role = (typeof ROLES)[number];

/** Those of this service. A client ignores unknown ones, and another service may have none. */
export const CAPABILITIES = ['idempotency-key', 'approved-quantity'] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** GET /api/v1/auth/me. Roles and features are plain strings: a service may grant names unknown to this client. */
export const me = z.object({
  username: z.string(),
  displayName: z.string(),
  role: z.string(),
  features: z.array(z.string()),
  registerId: nullable(int64),
  capabilities: z.array(z.string()).optional().meta({
    description:
      'What this service does beyond its operations: idempotency-key; approved-quantity, it knows the quantity of an approval.',
  }),
});
export type Me = z.infer<typeof me>;
