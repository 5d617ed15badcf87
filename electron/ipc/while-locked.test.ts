import { describe, expect, it, vi } from 'vitest';
import { createUser, listUsers } from '#shared/api/accounts/users';
import { OPERATIONS } from '#shared/api/operations';
import { listDayCycles } from '#shared/api/sales/day-cycles';
import { CodedError } from '#shared/errors';
import { COMMANDS, type Command } from '#shared/ipc/channels';
import type { Session } from '#shared/ipc/session';
import type { ApiClient } from '../api/client';
import { answer, type Handlers } from './answer';
import { createHandlers, type HandlerPorts } from './handlers';
import { expectFeature, expectOwnAccount, WHILE_LOCKED } from './while-locked';

const PAGE = { url: 'app://bundle/index.html', parent: null };
const log = { info: () => undefined, warn: () => undefined };
const person = (...features: string[]) => ({ me: { features } }) as unknown as Session;

async function ask(name: Command, session: Session | null): Promise<string> {
  const handler = (() => null) as Handlers[typeof name];
  const reply = await answer(name, handler, PAGE, null, { current: () => session, onUnexpected: () => undefined, log });
  return reply.ok ? 'answered' : reply.error.code;
}

describe('while the till is locked', () => {
  const needed = new Set<Command>(WHILE_LOCKED);

  it.each(COMMANDS.filter((name) => !needed.has(name)))(
    '%s is refused, and answered again with a session',
    async (name) => {
      expect(await ask(name, null)).toBe('NOT_SIGNED_IN');
      expect(await ask(name, person())).not.toBe('NOT_SIGNED_IN');
    },
  );

  it.each([...needed])('%s goes on', async (name) => {
    expect(await ask(name, null)).not.toBe('NOT_SIGNED_IN');
  });

  it('nothing of the service, the disk, the log and the printer is read, and nobody approves', () => {
    const closed: Command[] = [
      'api.call',
      'sync.log',
      'printing.read',
      'printing.print',
      'file.save',
      'session.approve',
    ];
    expect(closed.filter((name) => needed.has(name))).toEqual([]);
  });
});

describe('a request of the page', () => {
  it('needs a feature of the person, whatever the account may do', async () => {
    const sessions = {
      current: () => person('SALES_WRITE'),
      workplace: () => ({ client: { call: () => expect.fail('The account was used.') } }),
    };
    const handlers = createHandlers({ sessions, engine: {}, store: {} } as unknown as HandlerPorts);
    const asked = handlers['api.call']({ id: 'listTillAudit', body: undefined, query: {} });
    await expect(asked).rejects.toMatchObject({ code: 'FEATURE_MISSING' });
  });

  it('changes people from their own account alone, whatever the account in use may do', () => {
    const manager = { me: { username: 'sara', features: ['USERS_WRITE'] } } as unknown as Session;
    const account = (username: string) => ({ account: { username } }) as Pick<ApiClient, 'account'>;
    expect(() => expectOwnAccount(createUser, manager, account('omar'))).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_IS_OTHER' }),
    );
    expectOwnAccount(createUser, manager, account('sara'));
    expectOwnAccount(listUsers, manager, account('omar'));
    expectOwnAccount(listDayCycles, manager, account('omar'));
  });

  it.each([
    ['somebody else', 'noor', 'ACCOUNT_IS_OTHER'],
    ['the person', 'sara', 'FEATURE_MISSING'],
  ])('refused to the account of %s says whose sign-in it needs', async (_whose, username, code) => {
    const readFacts = vi.fn();
    const client = {
      account: { username },
      call: () => Promise.reject(new CodedError('FEATURE_MISSING')),
    };
    const me = { username: 'sara', features: ['USERS_WRITE'] };
    const sessions = { current: () => ({ me }), workplace: () => ({ client, readFacts }) };
    const handlers = createHandlers({ sessions, engine: {}, store: {} } as unknown as HandlerPorts);
    const asked = handlers['api.call']({ id: 'listUsers', body: undefined, query: {} });
    await expect(asked).rejects.toMatchObject({ code });
    expect(readFacts).toHaveBeenCalledOnce();
  });

  it('to print a job again needs the right that its paper asks for', () => {
    const again = vi.fn<(jobId: string) => void>();
    const queue = { jobs: [{ jobId: 'x', againNeeds: 'CLOSE_WITH_DIFFERENCE' }], again };
    const ask = (...features: string[]) => {
      const sessions = { current: () => person(...features) };
      const ports = { sessions, engine: {}, store: {}, printing: { queue } } as unknown as HandlerPorts;
      return () => createHandlers(ports)['printing.again']({ jobId: 'x' });
    };
    expect(ask('SALES_WRITE', 'OPS_WRITE')).toThrow(expect.objectContaining({ code: 'FEATURE_MISSING' }));
    expect(again).not.toHaveBeenCalled();
    void ask('OPS_WRITE', 'ACCOUNTING_READ')();
    expect(again).toHaveBeenCalledWith('x');
  });

  it('needs one of those declared, as at the service', () => {
    for (const operation of OPERATIONS) {
      if (typeof operation.access === 'string') expectFeature(operation, person());
      else for (const feature of operation.access) expectFeature(operation, person(feature));
    }
    expect(() => expectFeature(listDayCycles, person('AI_ASSIST'))).toThrow(
      expect.objectContaining({ code: 'FEATURE_MISSING' }),
    );
  });
});
