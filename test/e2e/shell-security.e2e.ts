import { expect, test } from './till-fixture';

test('the page has no network, no Node and no other window', async ({ till, device }) => {
  const { page } = till;
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const reached = await page.evaluate(() =>
    fetch('https://example.com/').then(
      () => 'reached',
      () => 'refused',
    ),
  );
  expect(reached).toBe('refused');
  const names = ['require', 'process', 'module', 'Buffer', 'ipcRenderer'];
  expect(await page.evaluate((all) => all.filter((name) => name in window), names)).toEqual([]);
  await page.evaluate(() => window.open('https://example.com/'));
  await page.evaluate(() => {
    location.href = 'https://example.com/';
  });
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(device.app.windows()).toHaveLength(1);
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
