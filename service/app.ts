// Builds the service: routes on a store and a clock. Listening is server.ts.
import fastify from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { addErrorReplies } from './http/error-handler';
import type { ServiceContext } from './http/api';
import { addOpenApi, addOpenApiRoute } from './http/openapi';
import { replySerializer } from './http/serializer';
import { addSessions } from './http/session';
import { RESOURCES } from './resources';

/** A sale of 1,000 lines is about 400 KB. */
const LARGEST_BODY_BYTES = 2 * 1024 * 1024;

export async function buildApp(context: ServiceContext) {
  const app = fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    routerOptions: { maxParamLength: 500 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(replySerializer);
  addErrorReplies(app);
  addSessions(app, context.store, context.now);
  await addOpenApi(app);
  await app.register(
    async (api) => {
      for (const addRoutes of RESOURCES) addRoutes(api.withTypeProvider<ZodTypeProvider>(), context);
    },
    { prefix: '/api/v1' },
  );
  addOpenApiRoute(app);
  return app;
}
