// Registers every command with Electron. The only place that listens to the page.
import { ipcMain } from 'electron';
import { COMMANDS, type Command } from '#shared/ipc/channels';
import { answer, type AnswerPorts, type Handlers } from './answer';

export function handleCommands(handlers: Handlers, ports: AnswerPorts): void {
  for (const name of COMMANDS) register(name, handlers, ports);
}

function register<N extends Command>(name: N, handlers: Handlers, ports: AnswerPorts): void {
  ipcMain.handle(name, (event, input: unknown) => answer(name, handlers[name], event.senderFrame, input, ports));
}
