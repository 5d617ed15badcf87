import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runtime } from '../base/runtime.mjs';
import { net } from './net.mjs';

let server: Server;
let url: string;
beforeEach(async () => {
  runtime.isReady = true;
  server = createServer((request, response) => {
    const status = Number(request.url?.slice(1));
    response.writeHead(status, { location: '/200' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  runtime.isReady = false;
  await new Promise((resolve) => server.close(resolve));
});

it('a redirect that is not to be followed is an error and no reply', async () => {
  await expect(net.fetch(`${url}/302`, { redirect: 'manual' })).rejects.toThrow('Redirect was cancelled');
  expect((await net.fetch(`${url}/302`)).status).toBe(200);
  expect((await net.fetch(`${url}/304`, { redirect: 'manual' })).status).toBe(304);
});
