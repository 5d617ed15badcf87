// Who may send to the main process: the main frame of our own page. Anything else is refused before it is read.
import { isOwnUrl } from './app-origin';

/** The part of Electron's WebFrameMain that tells. */
export interface SenderFrame {
  readonly url: string;
  readonly parent: unknown;
}

export function isTrustedSender(frame: SenderFrame | null): boolean {
  return frame !== null && frame.parent === null && isOwnUrl(frame.url);
}
