// The launcher's own messages. They go to standard error, so that standard output holds only the program's result
// (the service's JSON line, the demo's result).

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Exits the launcher with a message and no stack trace. @param {string} sentence @returns {never} */
export function giveUp(sentence) {
  say(sentence);
  process.exit(1);
}
