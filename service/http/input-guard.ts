// Refuses addresses before a route sees them: text that cannot be stored, and parameters given twice that may appear once.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '#shared/errors';
import { storableText } from './storable-text';

/** The only parameter of this API that may be repeated. */
const REPEATABLE = new Set(['status']);

export function addInputGuard(app: FastifyInstance): void {
  app.addHook('preValidation', async (request: FastifyRequest) => {
    for (const [name, value] of Object.entries(request.params as Record<string, string>)) checkText(name, [value]);
    for (const [name, value] of Object.entries(request.query as Record<string, string | string[]>)) {
      const values = [value].flat();
      if (values.length > 1 && !REPEATABLE.has(name)) refuse(name, `The parameter ${shown(name)} is given twice.`);
      checkText(name, [name, ...values]);
    }
  });
}

function checkText(name: string, texts: readonly string[]): void {
  const problem = texts.map(storableText).find((found) => found !== undefined);
  if (problem) refuse(name, `The request address is refused: ${problem}.`);
}

function refuse(field: string, message: string): never {
  throw new CodedError('VALIDATION_FAILED', { field: shown(field), message });
}

/** A name in a form that can be shown in a reply. */
function shown(name: string): string {
  return name.toWellFormed().replaceAll('\0', '').slice(0, 64);
}
