// Bearer tokens: signed (HMAC-SHA-256), expiring, bound to tenant, user and register. Whether user and register are still
// active is checked in the database at every request.
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ISSUER = 'merchant-operations-service';

const claims = z.object({
  sub: z.string(),
  tenant: z.string(),
  role: z.string(),
  register: z.int().nullable(),
  /** The user's token version; raised to end all earlier tokens. */
  version: z.int(),
  /** Seconds since 1970. */
  exp: z.int(),
});

/** How many verified tokens are remembered: a valid signature stays valid. */
const REMEMBERED = 5_000;

export interface SignedIn {
  readonly tenantId: string;
  readonly username: string;
  readonly role: string;
  readonly registerId: number | null;
  readonly tokenVersion: number;
}

export interface TokenMaker {
  make(signIn: SignedIn, expiresAt: Date): Promise<string>;
  /** @returns undefined for a token that is not of this service, was altered, or has expired. */
  read(token: string): Promise<SignedIn | undefined>;
}

export function createTokenMaker(secret: Uint8Array, now: () => Date): TokenMaker {
  const verified = new Map<string, { readonly signIn: SignedIn; readonly expiresAt: Date }>();
  return {
    make: ({ tenantId, username, role, registerId, tokenVersion }, expiresAt) =>
      new SignJWT({ tenant: tenantId, role, register: registerId, version: tokenVersion })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(username)
        .setIssuer(ISSUER)
        .setIssuedAt(now())
        .setExpirationTime(expiresAt)
        .sign(secret),
    async read(token) {
      const known = verified.get(token);
      if (known) return now() < known.expiresAt ? known.signIn : undefined;
      try {
        const options = { algorithms: ['HS256'], issuer: ISSUER, requiredClaims: ['exp'], currentDate: now() };
        const { payload } = await jwtVerify(token, secret, options);
        const { sub, tenant, role, register, version, exp } = claims.parse(payload);
        const signIn = { tenantId: tenant, username: sub, role, registerId: register, tokenVersion: version };
        if (verified.size >= REMEMBERED) verified.clear();
        verified.set(token, { signIn, expiresAt: new Date(exp * 1000) });
        return signIn;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
        throw error;
      }
    },
  };
}

/** @returns the token of an Authorization header; undefined if it is missing or not a bearer token. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(authorization ?? '')?.[1];
}
