// Identifies the caller: every route declares its access, and the hook answers before a body is read. It reads only the
// token; whether user and register are still active is checked by the store, in the transaction of the work.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '#shared/errors';

import type { Feature } from '#shared/api/wire/feature';
import type { Access } from '#shared/api/wire/operation';
import { featuresOf } from '../domain/sign-in/role-features';
import { bearerToken, type TokenMaker } from '../domain/sign-in/token';
import type { SignedInWorker } from '../store/database/tenant-store';

export interface Session extends SignedInWorker {
  readonly features: readonly Feature[];
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

export function addSessions(app: FastifyInstance, tokens: TokenMaker): void {
  app.decorateRequest('session');
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === 'public') return;
    request.session = await sessionOf(request, tokens);
    if (Array.isArray(access) && !access.some((feature) => request.session.features.includes(feature))) {
      throw new CodedError('FEATURE_MISSING', {
        message: `The role ${request.session.role} lacks the feature ${access.join(' or ')}.`,
      });
    }
  });
}

/** @throws CodedError TENANT_MISSING. An impossible code is returned as is and found nowhere. */
export function tenantOf(request: FastifyRequest): string {
  const header = request.headers['x-tenantid'];
  if (typeof header !== 'string' || header === '') throw new CodedError('TENANT_MISSING');
  return header;
}

async function sessionOf(request: FastifyRequest, tokens: TokenMaker): Promise<Session> {
  const token = bearerToken(request.headers.authorization);
  const signIn = token === undefined ? undefined : await tokens.read(token);
  // Before the tenant is asked for: whoever has no token is told to sign in, whatever else is missing.
  if (signIn === undefined || signIn.tenantId !== tenantOf(request)) throw new CodedError('SIGN_IN_EXPIRED');
  return { ...signIn, features: featuresOf(signIn.role) };
}
