// Command line switches, and an environment variable, by which another program could read the page or take over its network. An installed app started with
// one of them does not start: what it showed or sent could not be trusted.

/** Chromium's switches; one that ends with a hyphen is the beginning of several. */
const REFUSED: readonly string[] = [
  // Read the page and type into it.
  'remote-debugging-',
  // Read what goes to the service.
  'ignore-certificate-errors',
  'ignore-certificate-errors-',
  'ssl-key-log-file',
  'log-net-log',
  'net-log-capture-mode',
  // Send it elsewhere, or stand in for the service.
  'host-rules',
  'host-resolver-rules',
  'proxy-server',
  'proxy-pac-url',
  'proxy-auto-detect',
  'allow-insecure-localhost',
  // Put code into the page, or change how it runs.
  'allow-running-insecure-content',
  'load-extension',
  'js-flags',
  // Let another page read it, or a broken one reach the system.
  'disable-web-security',
  'no-sandbox',
  'disable-site-isolation-trials',
  'disable-gpu-sandbox',
  'disable-seccomp-filter-sandbox',
  'no-zygote-sandbox',
  'allow-sandbox-debugging',
  'single-process',
  'unsafely-treat-insecure-origin-as-secure',
  // Start another program in the place of one of its processes.
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'zygote-cmd-prefix',
  'gpu-launcher',
  'browser-subprocess-path',
  // Seal what unlocks the till with a key that everybody has.
  'use-mock-keychain',
  // Read the token out of the main process.
  'inspect',
  'inspect-',
];

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
    REFUSED.some((refused) => name === refused || (refused.endsWith('-') && name.startsWith(refused))),
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
