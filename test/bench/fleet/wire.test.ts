import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openWire, type Exchange } from './wire';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function open(patience: number) {
  const server = createServer((request, reply) => {
    // The first bytes, and nothing more.
    if (request.url?.endsWith('/half')) reply.write('{');
    else if (request.url?.endsWith('/whole')) reply.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const exchanges: Exchange[] = [];
  const { port } = server.address() as AddressInfo;
  const wire = openWire(
    () => `http://127.0.0.1:${port}`,
    {},
    (one) => exchanges.push(one),
    patience,
  );
  closing.push(() => {
    wire.close();
    server.closeAllConnections();
    server.close();
  });
  return { wire, exchanges };
}

it('gives up without a byte, before the answer and within it', async () => {
  const { wire, exchanges } = await open(50);
  expect(await wire.send('GET', '/nothing')).toEqual({ status: 0, text: 'No answer in time.' });
  expect(await wire.send('GET', '/half')).toMatchObject({ status: 0 });
  expect(exchanges.map(({ status }) => status)).toEqual([0, 0]);
});

it('gives up on what waits for a free connection', async () => {
  const { wire } = await open(50);
  const answers = await Promise.all(Array.from({ length: 8 }, () => wire.send('GET', '/nothing')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 0));
});

it('takes a whole answer', async () => {
  const { wire } = await open(10_000);
  expect(await wire.send('GET', '/whole')).toEqual({ status: 200, text: '{}' });
});
