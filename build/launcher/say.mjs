// The launcher's own lines. They go to standard error, so that standard output belongs to what was asked for
// (the service's JSON line, the demo's result).

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Ends the launcher with a sentence and no stack. @param {string} sentence @returns {never} */
export function giveUp(sentence) {
  say(sentence);
  process.exit(1);
}
