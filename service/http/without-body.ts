// Calls without a body: any body sent, of any type and however malformed, is read and discarded.
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Api } from './api';

/** Adds routes that ignore the body of a request. Headers such as `content-type` without a body are no error either. */
export function withoutBody(api: Api, addRoutes: (bare: Api) => void): void {
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    addRoutes(scope.withTypeProvider<ZodTypeProvider>());
  });
}
