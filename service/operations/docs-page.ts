// The page at /docs that shows the OpenAPI document.
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const PAGE = '/docs';
const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";

/** @param app has the document, by @fastify/swagger */
export async function addDocsPage(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: PAGE,
    // The page contacts only this service, and its policy enforces that.
    staticCSP: PAGE_POLICY,
    uiConfig: { validatorUrl: null, docExpansion: 'none', tryItOutEnabled: true },
    theme: { title: 'Merchant Operations Service' },
  });
}
