import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { addDraining } from './draining';

const ASK = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

async function open() {
  const app = fastify({ forceCloseConnections: true });
  const whenAnswered = addDraining(app, () => false);
  const answers: (() => void)[] = [];
  app.get('/', () => new Promise((resolve) => answers.push(() => resolve({}))));
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { whenAnswered, answers, port: (app.server.address() as AddressInfo).port };
}

it('waits for every request of a connection', async () => {
  const { whenAnswered, answers, port } = await open();
  const caller = connect(port, '127.0.0.1').resume();
  onTestFinished(() => void caller.destroy());
  caller.write(ASK.repeat(2));
  await expect.poll(() => answers.length).toBe(2);
  let isAnswered = false;
  const answered = whenAnswered().then(() => (isAnswered = true));
  answers[1]?.();
  await expect.poll(() => caller.bytesRead).toBe(0);
  expect(isAnswered).toBe(false);
  answers[0]?.();
  await answered;
});

it('does not wait for what a caller asked in a row who is gone', async () => {
  const { whenAnswered, answers, port } = await open();
  const caller = connect(port, '127.0.0.1');
  caller.write(ASK.repeat(3));
  await expect.poll(() => answers.length).toBe(3);
  caller.destroy();
  await whenAnswered();
  answers.forEach((answer) => answer());
});

it('does not wait for a connection whose requests were answered', async () => {
  const { whenAnswered, answers, port } = await open();
  const caller = connect(port, '127.0.0.1').resume();
  onTestFinished(() => void caller.destroy());
  for (const asked of [1, 2]) {
    caller.write(ASK);
    await expect.poll(() => answers.length).toBe(asked);
    answers.at(-1)?.();
    await whenAnswered();
  }
});
