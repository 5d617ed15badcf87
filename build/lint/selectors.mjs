// Rules that name what may not be written by selectors of the syntax tree (https://eslint.org/docs/latest/extend/selectors).

/**
 * What a rule is given, as ESLint gives it.
 * @typedef {{
 *   readonly cwd: string,
 *   readonly filename: string,
 *   report: (problem: { node: object, message: string }) => void,
 * }} Context
 */

/** One of the names, as the value of an attribute in a selector. @param {readonly string[]} names */
export function anyOf(names) {
  return `/^(${names.join('|')})$/`;
}

/** A rule that reports each of the selectors with one message. @param {string} message @param {readonly string[]} selectors */
export function refuse(message, selectors) {
  return {
    meta: { type: 'problem', schema: [], docs: { description: message } },
    create: (/** @type {Context} */ context) =>
      Object.fromEntries(
        selectors.map((selector) => [selector, (/** @type {object} */ node) => context.report({ node, message })]),
      ),
  };
}
