import fastify from 'fastify';
import { expect, it } from 'vitest';
import { addErrorReplies } from './error-handler';

it.each(['55P03', '40P01', '40001'])(
  'says that others change the same records, and that nothing was stored: %s',
  async (code) => {
    const app = fastify();
    addErrorReplies(app);
    app.get('/', async () => {
      throw Object.assign(new Error('of the database'), { code, severity: 'ERROR' });
    });
    const reply = await app.inject('/');
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
      503,
      '1',
      {
        status: 'ERROR',
        code: 'SERVICE_BUSY',
        message: 'Something else is changing the same records. Nothing was stored.',
      },
    ]);
  },
);
