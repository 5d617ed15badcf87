import { expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { createStatusBoard } from './status';

const problem = (code: ConstructorParameters<typeof CodedError>[0]) => new CodedError(code).data;

it('has no problem of being away once the service is back, whoever has not asked again yet; others stand', () => {
  const board = createStatusBoard({ sleep: () => new Promise(() => undefined) }, () => undefined);
  const nextTry = { at: '2026-05-04T10:00:30.000Z', seconds: 30 };
  board.setProblem('items', problem('SERVICE_FAILED'), nextTry);
  board.setProblem('customers', problem('SERVICE_UNREACHABLE'));
  board.setProblem('outbox', problem('REQUEST_TIMED_OUT'));
  expect(board.read().problem).toMatchObject({ code: 'REQUEST_TIMED_OUT' });
  board.forgetAbsence();
  expect(board.read()).toMatchObject({ problem: { code: 'SERVICE_FAILED' }, nextTry });
  board.setProblem('items', null);
  expect(board.read()).toMatchObject({ problem: null, nextTry: null });
});
