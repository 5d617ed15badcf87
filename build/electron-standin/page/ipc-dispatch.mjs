// Brings a page's message to the application: to the handler that answers it, or to everybody who listens.
import { ipcMain } from './ipc-main.mjs';
import { createEvent } from '../base/runtime.mjs';

/**
 * @param {import('./web-contents.mjs').WebContents} webContents that sent it
 * @param {{ kind: 'invoke' | 'send', channel: string, args: unknown[], reply: (answer: object) => void }} message
 */
export function dispatchMessage(webContents, { kind, channel, args, reply }) {
  const frame = webContents.mainFrame;
  const { processId, routingId: frameId } = frame;
  const event = createEvent({ type: 'frame', sender: webContents, senderFrame: frame, processId, frameId });
  if (kind === 'invoke') return answer(webContents, event, channel, args, reply);
  Object.assign(event, { ports: [], reply: (...message) => webContents.send(...message) });
  webContents.emit('ipc-message', event, channel, ...args);
  webContents.ipc.emit(channel, event, ...args);
  ipcMain.emit(channel, event, ...args);
}

// Electron passes on only the text of an error
async function answer(webContents, event, channel, args, reply) {
  try {
    const handler = webContents.ipc._handler(channel) ?? ipcMain._handler(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    reply({ value: await handler(event, ...args) });
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error);
    reply({ error: String(error) });
  }
}
