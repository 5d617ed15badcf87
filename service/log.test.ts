import { expect, it, onTestFinished, vi } from 'vitest';

async function freshLog() {
  vi.resetModules();
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => said.mockRestore());
  return { ...(await import('./log')), said };
}

it('says sentences to a person at a command, and of an error where it happened, not what it carries', async () => {
  const { warn, said } = await freshLog();
  const cause = Object.assign(new Error('ECONNRESET'), { client: { host: 'db.example' } });
  warn('A database connection broke.', cause);
  expect(said.mock.calls).toEqual([['A database connection broke.', cause.stack]]);
});

it('writes a line of JSON each where the service runs, with the message and the stack of an error', async () => {
  const { fail, logAsJson, note, said } = await freshLog();
  logAsJson('info');
  note('Listening.');
  fail('It failed.', Object.assign(new Error('two\nlines'), { code: 'EROFS' }));
  const lines = said.mock.calls.map(([text]) => JSON.parse(text as string) as object);
  const from = { time: expect.any(Number) as number, pid: process.pid, hostname: expect.any(String) as string };
  expect(lines).toEqual([
    { level: 30, ...from, msg: 'Listening.' },
    {
      ...{ level: 50, ...from, msg: 'It failed.' },
      err: {
        type: 'Error',
        code: 'EROFS',
        message: 'two\nlines',
        stack: expect.stringContaining('log.test') as string,
      },
    },
  ]);
});

it('leaves out what is below its level', async () => {
  const { fail, logAsJson, note, said, warn } = await freshLog();
  logAsJson('error');
  note('a');
  warn('b');
  fail('c');
  expect(said).toHaveBeenCalledOnce();
});
