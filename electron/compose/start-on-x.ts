// Starts the app once more on the X server, where the customer display needs it.
import { app } from 'electron';
import { spawn } from 'node:child_process';
import { commandOnX } from '../windows/wayland';
import { inUserData } from './base';

/** @returns whether it did: this process has to end then */
export function startOnX(): boolean {
  const command = app.isPackaged ? commandOnX(process, inUserData('customer-screen.json')) : null;
  if (command === null) return false;
  const { program, options } = command;
  spawn(program, [...options], { detached: true, stdio: 'ignore' }).unref();
  return true;
}
