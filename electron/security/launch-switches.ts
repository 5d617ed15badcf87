// Command line switches, and an environment variable, by which another program could read the page or take over its network. An installed app started with
// one of them does not start: what it showed or sent could not be trusted.

/** Prefixes of Chromium's switches, each with what it would allow. */
const REFUSED: Readonly<Record<string, string>> = {
  'remote-debugging-': 'read the page and type into it',
  'ignore-certificate-errors': 'read what goes to the service',
  'ignore-certificate-errors-': 'read what goes to the service',
  'allow-insecure-localhost': 'stand in for the service',
  'allow-running-insecure-content': 'put code into the page',
  'host-rules': 'send what goes to the service elsewhere',
  'host-resolver-rules': 'send what goes to the service elsewhere',
  'proxy-server': 'send what goes to the service elsewhere',
  'proxy-pac-url': 'send what goes to the service elsewhere',
  'proxy-auto-detect': 'send what goes to the service elsewhere',
  'ssl-key-log-file': 'read what goes to the service',
  'log-net-log': 'read what goes to the service',
  'net-log-capture-mode': 'read what goes to the service',
  'disable-web-security': 'read the page from another one',
  'no-sandbox': 'let a broken page reach the system',
  'disable-site-isolation-trials': 'let a broken page reach another one',
  'load-extension': 'put code into the page',
  'js-flags': 'change how the page runs',
  inspect: 'read the token out of the main process',
  'inspect-': 'read the token out of the main process',
};

const names = Object.keys(REFUSED);

/** What Chromium takes for a switch; elsewhere than on Windows a slash begins a path. */
const SWITCH = /^--?([^=]+)/;
const SWITCH_OF_WINDOWS = /^(?:--?|\/)([^=]+)/;

/** Names of the refused switches in the arguments of a process, without their values. */
export function refusedSwitches(argv: readonly string[], platform: NodeJS.Platform): string[] {
  const form = platform === 'win32' ? SWITCH_OF_WINDOWS : SWITCH;
  const given = argv.slice(1).flatMap((argument) => {
    const [, name] = form.exec(argument.trim().toLowerCase()) ?? [];
    return name ?? [];
  });
  return given.filter((name) =>
    names.some((refused) => name === refused || (refused.endsWith('-') && name.startsWith(refused))),
  );
}

/**
 * The start script of an AppImage turns Chromium's sandbox off where the system closes it to programs that are not installed, as Ubuntu
 * does: nobody gave that switch, and starting without it does not help.
 */
export function isSandboxClosed(refused: readonly string[], appImage: string | null): boolean {
  return appImage !== null && refused.every((name) => name === 'no-sandbox');
}

/**
 * Chromium writes the keys of its connections to this file, as with the switch for it. Removed and not refused: security software
 * sets it for every program of a computer.
 */
export function forgetKeyLog(environment: NodeJS.ProcessEnv): void {
  delete environment['SSLKEYLOGFILE'];
}
