// Whatever a page sends, main answers with data: it throws nothing, and no handler sees an input that is not as agreed.
// POS_IPC_RUNS=3000 makes over 100,000 messages of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMANDS, type Command } from '#shared/ipc/channels';
import { COMMAND_CONTRACT } from '#shared/ipc/contract';
import type { Session } from '#shared/ipc/session';
import { answer, type Handlers } from './answer';

const PAGE = { url: 'app://bundle/index.html', parent: null };
const log = { info: () => undefined, warn: () => undefined };
const somebody = () => ({ me: { features: [] } }) as unknown as Session;
const numRuns = Number(process.env['POS_IPC_RUNS'] ?? 60);

/** Values of every kind, also with the names of fields that commands have. */
const message = fc.oneof(
  fc.anything({ withNullPrototype: true, withDate: true, withMap: true, withTypedArray: true, withBigInt: true }),
  fc.dictionary(
    fc.constantFrom(
      'id',
      'body',
      'query',
      'username',
      'password',
      'pin',
      'name',
      'text',
      'path',
      'entries',
      '__proto__',
    ),
    fc.anything(),
  ),
);

describe('a message of any kind', () => {
  it.each(COMMANDS)('to %s is refused, or as agreed', async (name) => {
    await fc.assert(
      fc.asyncProperty(message, async (input) => {
        const seen: unknown[] = [];
        const handler = ((given: unknown) => {
          seen.push(given);
          return null;
        }) as unknown as Handlers[Command];
        const reply = await answer(name, handler, PAGE, input, {
          current: somebody,
          onUnexpected: () => undefined,
          log,
        });
        const isAgreed = COMMAND_CONTRACT[name].input.safeParse(input).success;
        expect(seen.length).toBe(isAgreed ? 1 : 0);
        if (!isAgreed) expect(reply).toMatchObject({ ok: false, error: { code: 'IPC_REFUSED' } });
      }),
      { numRuns },
    );
  });

  it.each(COMMANDS)('to %s from another frame does nothing', async (name) => {
    const frames = [null, { url: 'https://evil.example/', parent: null }, { ...PAGE, parent: PAGE }];
    const handler = (() => expect.fail('It ran.')) as unknown as Handlers[Command];
    await fc.assert(
      fc.asyncProperty(message, fc.constantFrom(...frames), async (input, frame) => {
        const reply = await answer(name, handler, frame, input, {
          current: somebody,
          onUnexpected: () => undefined,
          log,
        });
        expect(reply).toMatchObject({ ok: false, error: { code: 'IPC_REFUSED' } });
      }),
      { numRuns: Math.ceil(numRuns / 10) },
    );
  });
});
