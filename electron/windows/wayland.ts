// Wayland lets no program say where its windows go, nor hand the focus from one to another: a customer display that fills its display
// would cover the till. Systems with Wayland have an X server for such programs. Electron reads from its command line which of the
// two it uses, before any code of ours runs.
import { z } from 'zod';
import { appImageFile } from '../app-image';
import { readWhole } from '../files/atomic-file';

const PLATFORM = '--ozone-platform=';
export const ON_X = `${PLATFORM}x11`;

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly argv: readonly string[];
}

/** Whether Electron draws on Wayland, by the rules of Chromium. */
export function isOnWayland({ platform, env, argv }: Surroundings): boolean {
  if (platform !== 'linux') return false;
  const said = argv.findLast((argument) => argument.startsWith(PLATFORM));
  return said === undefined ? env['XDG_SESSION_TYPE'] === 'wayland' : said === `${PLATFORM}wayland`;
}

/**
 * Whether the app has to be started again to place the customer display. Not against what the command line says, nor where there is no X
 * server.
 * @param settingsFile of the customer display
 */
export function needsX(around: Surroundings, settingsFile: string): boolean {
  const isSaid = around.argv.some((argument) => argument.startsWith(PLATFORM));
  return isOnWayland(around) && !isSaid && Boolean(around.env['DISPLAY']) && isTurnedOn(settingsFile);
}

/** What starts the app once more, on the X server; null if it need not be. @param settingsFile of the customer display */
export function commandOnX(
  started: Surroundings & { readonly execPath: string },
  settingsFile: string,
): { readonly program: string; readonly options: readonly string[] } | null {
  if (!needsX(started, settingsFile)) return null;
  const program = appImageFile(started.env, started.execPath) ?? started.execPath;
  return { program, options: [...started.argv.slice(1), ON_X] };
}

function isTurnedOn(file: string): boolean {
  try {
    return z.object({ isOn: z.boolean() }).parse(JSON.parse(readWhole(file)?.toString('utf8') ?? 'null')).isOn;
  } catch {
    // There is none yet, or it will be set aside when it is opened.
    return false;
  }
}
