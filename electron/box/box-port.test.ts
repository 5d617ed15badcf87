import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { Crash } from '#shared/ipc/app/crash-reports';
import { boxPort } from './box-port';

function open() {
  const said: string[] = [];
  const log = {
    info: (_area: string, text: string) => void said.push(text),
    warn: (_area: string, text: string) => void said.push(text),
  };
  const kept: Crash[] = [];
  const child = Object.assign(new EventEmitter(), {
    stdout: new EventEmitter(),
    stderr: new EventEmitter(),
    postMessage: () => undefined,
    kill: () => undefined,
  });
  const port = boxPort(child, log, (crash) => void kept.push(crash));
  return { child, port, said, kept };
}

it('an end that V8 forces is logged without its report and is no error of main', () => {
  const { child, said, kept } = open();
  child.emit('error', 'FatalError', 'v8::internal::Heap', '{"environmentVariables":{"SECRET":"1"}}');
  child.emit('exit', 133);
  expect(said).toEqual(['FatalError at v8::internal::Heap']);
  expect(kept).toMatchObject([{ where: 'box', kind: 'gone', name: 'exit 133' }]);
});

it('an end that was asked for is no crash', () => {
  const { child, port, kept } = open();
  const exits: number[] = [];
  port.onExit((code) => void exits.push(code));
  port.kill();
  child.emit('exit', 143);
  expect([kept, exits]).toEqual([[], [143]]);
});

it('what the process prints is in the log', () => {
  const { child, said } = open();
  child.stdout.emit('data', Buffer.from('on its way\n'));
  child.stderr.emit('data', Buffer.from('and away\n'));
  expect(said).toEqual(['on its way', 'and away']);
});
