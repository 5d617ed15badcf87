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
  /** Seconds since 1970, as the next. */
  iat: z.int(),
  exp: z.int(),
});

/** Milliseconds by which the clocks of several instances may differ. A token of later was made by a clock that was ahead, and would last too long. */
const CLOCKS_DIFFER_MS = 60 * 60 * 1000;

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
  /** @returns undefined for a token that is not of this service, was altered, has expired, or is of a time still to come. */
  read(token: string): Promise<SignedIn | undefined>;
  /** As `read`, but an expired token is read as well: it proves an earlier sign-in and allows nothing. */
  readEarlier(token: string): Promise<SignedIn | undefined>;
}

export function createTokenMaker(secret: Uint8Array, now: () => Date): TokenMaker {
  const verified = new Map<string, { readonly signIn: SignedIn; readonly from: number; readonly until: number }>();
  const ifNow = ({ signIn, from, until }: { signIn: SignedIn; from: number; until: number }) =>
    from <= now().getTime() && now().getTime() < until ? signIn : undefined;
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
      if (known) return ifNow(known);
      try {
        const options = { algorithms: ['HS256'], issuer: ISSUER, requiredClaims: ['exp'], currentDate: now() };
        const { payload } = await jwtVerify(token, secret, options);
        const { iat, exp } = claims.parse(payload);
        const read = { signIn: signInOf(payload), from: iat * 1000 - CLOCKS_DIFFER_MS, until: exp * 1000 };
        if (verified.size >= REMEMBERED) verified.clear();
        verified.set(token, read);
        return ifNow(read);
      } catch (error) {
        return unlessForeign(error);
      }
    },
    async readEarlier(token) {
      try {
        // At the beginning of time no token has expired.
        const options = { algorithms: ['HS256'], issuer: ISSUER, currentDate: new Date(0) };
        return signInOf((await jwtVerify(token, secret, options)).payload);
      } catch (error) {
        return unlessForeign(error);
      }
    },
  };
}

function signInOf(payload: unknown): SignedIn {
  const { sub, tenant, role, register, version } = claims.parse(payload);
  return { tenantId: tenant, username: sub, role, registerId: register, tokenVersion: version };
}

/** @throws any error that does not say that the token is not of this service */
function unlessForeign(error: unknown): undefined {
  if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
  throw error;
}

/** @returns the token of an Authorization header; undefined if it is missing or not a bearer token. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(authorization ?? '')?.[1];
}
