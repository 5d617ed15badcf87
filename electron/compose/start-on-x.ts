// Starts the app once more on the X server, where the customer display needs it.
import { app } from 'electron';
import { spawn } from 'node:child_process';
import { appImageFile } from '../app-image';
import { needsX, ON_X } from '../windows/wayland';
import { inUserData } from './base';

/** @returns whether it did: this process has to end then */
export function startOnX(): boolean {
  if (!app.isPackaged || !needsX(process, inUserData('customer-screen.json'))) return false;
  const program = appImageFile(process.env, process.execPath) ?? process.execPath;
  spawn(program, [...process.argv.slice(1), ON_X], { detached: true, stdio: 'ignore' }).unref();
  return true;
}
