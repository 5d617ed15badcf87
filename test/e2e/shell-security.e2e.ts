import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runtime } from '#test/support/launch-app';
import { expect, test as base } from './till-fixture';

interface Outside {
  readonly url: string;
  readonly seen: readonly string[];
}

const test = base.extend<{ outside: Outside }>({
  // Answers any page, so that only the app can be what keeps the page from it.
  outside: async ({}, use) => {
    const seen: string[] = [];
    const server = createServer(({ method = '', url = '' }, answer) => {
      seen.push(`${method} ${url}`);
      answer
        .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/html' })
        .end('<h1>Outside</h1>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen });
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  },
});

test('the page has no network, no Node and no other window', async ({ till, device, outside }) => {
  const { page } = till;
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.evaluate((url) => {
    const answers: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => answers.push(event.effectiveDirective));
    const note = (answer: string) => () => answers.push(answer);
    fetch(url).then(note('reached'), note('refused'));
    Object.assign(globalThis, { answers });
  }, `${outside.url}fetched`);
  const answers = () => page.evaluate(() => (globalThis as unknown as { answers: string[] }).answers);
  await expect.poll(async () => (await answers()).sort()).toEqual(['connect-src', 'refused']);
  const names = ['require', 'process', 'module', 'Buffer', 'ipcRenderer'];
  expect(await page.evaluate((all) => all.filter((name) => name in window), names)).toEqual([]);

  const logged = () => readFileSync(join(device.userData, 'logs/main.log'), 'utf8');
  await page.evaluate((url) => void window.open(url), `${outside.url}opened`);
  await expect.poll(logged).toContain('blocked a window for http:');
  await page.evaluate((url) => {
    location.href = url;
  }, `${outside.url}gone-to`);
  await expect.poll(logged).toContain('blocked http:');
  // Another document would know of no answers.
  expect(await answers()).toHaveLength(2);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => device.app.windows().length).toBe(1);
  // The stand-in closes a refused window only after its request has left.
  const mayLeave = runtime === 'stand-in' ? ['GET /opened'] : [];
  expect(outside.seen.filter((each) => !mayLeave.includes(each))).toEqual([]);
});

test("the page's policy blocks an inline script", async ({ till }) => {
  await expect(till.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const directive = await till.page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
          once: true,
        });
        const script = document.createElement('script');
        script.textContent = 'window.ran = true';
        document.head.append(script);
      }),
  );
  expect(directive).toBe('script-src-elem');
});

test('main refuses a message it does not understand', async ({ till }) => {
  await expect(till.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const replies = await till.page.evaluate(async () => {
    const { pos } = window as unknown as { pos: { invoke: Record<string, (input: unknown) => Promise<unknown>> } };
    return Promise.all([
      pos.invoke['session.signIn']?.({ username: 7 }),
      pos.invoke['journal.append']?.({ kind: 'sale.record' }),
      pos.invoke['journal.append']?.(null),
    ]);
  });
  for (const reply of replies) expect(reply).toMatchObject({ ok: false, error: { code: 'IPC_REFUSED' } });
});
