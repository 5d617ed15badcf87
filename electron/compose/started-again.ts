// Somebody starts the app while it runs. Windows and Linux start another process, which hands over and ends; macOS asks the one that is
// there, also from the Dock.
import { app } from 'electron';

export function onStartedAgain(listener: () => void): void {
  app.on('second-instance', listener);
  app.on('activate', listener);
}
