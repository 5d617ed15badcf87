// The key with which a person signs approvals at a register: Ed25519 (RFC 8032). The till makes it at a sign-in with a
// password and tells the service its public half.
import { z } from 'zod';
import { uuidText } from '../wire/formats';

/** 32 bytes in base64. */
export const approvalPublicKey = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);

export const approvalKeyId = uuidText.toLowerCase();

export const approvalProof = z.object({
  keyId: approvalKeyId.meta({ description: 'approvalKeyId of the sign-in with the key.' }),
  signature: z
    .string()
    .regex(/^[A-Za-z0-9+/]{86}==$/)
    .meta({ description: 'Ed25519 over the signed text, in base64.' }),
});
export type ApprovalProof = z.output<typeof approvalProof>;
