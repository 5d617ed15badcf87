// A body that is refused unread. Closing the connection then, as the framework does, takes the answer away from a client
// that is still sending: what it sends meets a closed socket, and it never reads why. So the rest is read and thrown away.
import type { FastifyReply, FastifyRequest } from 'fastify';

/** More than this is cut off all the same. */
const MOST_BYTES_THROWN_AWAY = 32 * 1024 * 1024;

/** To be called before the answer is sent. */
export function throwAwayBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (Number(raw.headers['content-length'] ?? 0) > MOST_BYTES_THROWN_AWAY) return;
  void reply.header('connection', 'keep-alive');
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES_THROWN_AWAY) raw.destroy();
  });
}
