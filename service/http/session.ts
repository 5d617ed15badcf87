// Who is calling: every route says what it asks of the caller; the hook answers before a body is read.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '#shared/errors';
import { tenantCode } from '#shared/schema/formats';
import type { Feature } from '#shared/schema/session';
import { featuresOf } from '../domain/role-features';
import { bearerToken, tokenHash } from '../domain/token';
import { findSignIn } from '../store/accounts';
import type { TenantStore } from '../store/tenant-store';

/** 'public': no token. 'signed-in': any user. Otherwise one of these features is enough. */
export type Access = 'public' | 'signed-in' | readonly Feature[];

export interface Session {
  readonly tenantId: string;
  readonly username: string;
  readonly displayName: string;
  readonly role: string;
  readonly features: readonly Feature[];
  readonly registerId: number | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Set by the hook on every route that is not public. */
    session: Session;
  }
}

export function addSessions(app: FastifyInstance, store: TenantStore, now: () => Date): void {
  app.decorateRequest('session');
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (request.is404 || access === 'public') return;
    request.session = await sessionOf(request, store, now());
    if (Array.isArray(access) && !access.some((feature) => request.session.features.includes(feature))) {
      throw new CodedError('FEATURE_MISSING', {
        message: `The role ${request.session.role} lacks the feature ${access.join(' or ')}.`,
      });
    }
  });
}

/** @throws CodedError TENANT_MISSING. A code no merchant can have is returned as it is and found nowhere. */
export function tenantOf(request: FastifyRequest): string {
  const header = request.headers['x-tenantid'];
  if (typeof header !== 'string' || header === '') throw new CodedError('TENANT_MISSING');
  return header;
}

async function sessionOf(request: FastifyRequest, store: TenantStore, now: Date): Promise<Session> {
  const tenantId = tenantOf(request);
  const token = bearerToken(request.headers.authorization);
  if (!token || !tenantCode.safeParse(tenantId).success) throw new CodedError('SIGN_IN_EXPIRED');
  const signIn = await store.readTenant(tenantId, (tx) => findSignIn(tx, tokenHash(token), now));
  if (!signIn) throw new CodedError('SIGN_IN_EXPIRED');
  return { tenantId, ...signIn, features: featuresOf(signIn.role) };
}
