// The flags of a command. The comment at the head of its file is its help.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { say } from './say.mjs';

const WRONG_FLAGS = 2;

/**
 * The flags of this process. `--help` prints the help and ends it, a flag that is unknown or lacks its value is refused.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} O
 * @template {boolean} [P=false]
 * @param {string} file `import.meta.url` of the command
 * @param {O} options
 * @param {{ takesWords?: P }} [more] takesWords: it takes more than flags
 * @returns {ReturnType<typeof parseArgs<{ options: O, allowPositionals: P }>>}
 */
export function readFlags(file, options, { takesWords } = {}) {
  helpIfAsked(file);
  try {
    return parseArgs({ options, allowPositionals: /** @type {P} */ (takesWords ?? false) });
  } catch (error) {
    // What follows its first sentence is about flags in general.
    const [what = ''] = /** @type {Error} */ (error).message.split(/[.\n]/);
    return wrongFlag(`${what}. --help says more.`);
  }
}

/** @param {string} file `import.meta.url` of the command */
export function helpIfAsked(file) {
  if (!process.argv.slice(2).some((flag) => flag === '--help' || flag === '-h')) return;
  process.stdout.write(`${helpOf(readFileSync(fileURLToPath(file), 'utf8'))}\n`);
  process.exit(0);
}

/** @param {string} source */
export function helpOf(source) {
  const lines = source.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n');
}

/** Exits as every command that was called wrongly. @param {string} sentence @returns {never} */
export function wrongFlag(sentence) {
  say(sentence);
  process.exit(WRONG_FLAGS);
}

/**
 * Of a flag: one that is no number would try nothing, and find nothing.
 *
 * @template {string} Name
 * @param {Readonly<Record<Name, string | undefined>>} values
 * @param {Name} name
 */
export function wholeNumber(values, name, least = 1) {
  const value = Number(values[name]);
  if (values[name]?.trim() && Number.isSafeInteger(value) && value >= least) return value;
  return wrongFlag(`--${name} takes a whole number from ${least} on, not ${values[name] || 'nothing'}.`);
}
