// Registers every command with Electron. The only place that listens to the page.
import { ipcMain } from 'electron';
import { COMMANDS, type Command } from '#shared/ipc/channels';
import type { Log } from '../log/log';
import { answer, type Handlers } from './answer';

export function handleCommands(handlers: Handlers, log: Log): void {
  for (const name of COMMANDS) register(name, handlers, log);
}

function register<N extends Command>(name: N, handlers: Handlers, log: Log): void {
  ipcMain.handle(name, (event, input: unknown) => answer(name, handlers[name], event.senderFrame, input, log));
}
