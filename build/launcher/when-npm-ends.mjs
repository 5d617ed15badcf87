// A signal to `npm run …` ends npm and the shell it starts its command in, and does not reach the command.

/** Milliseconds between two looks. */
const LOOK_EVERY = 500;

/**
 * Does nothing for a command that npm did not start: whoever ran it from a shell may leave that shell.
 * @param {() => void} stop called once
 */
export function whenNpmEnds(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    stop();
  }, LOOK_EVERY);
  looking.unref();
}
