// What screens may not do with texts: have a word of their own. A text is a key of the catalog (renderer/locales), so that it is
// translated. Words in elements, and in their properties that are read or heard, are found by the library. Elsewhere most strings are no
// texts: there a sentence is looked for, and a word where a text is expected.
import i18next from 'eslint-plugin-i18next';
import { refuse } from './selectors.mjs';

/** Properties of elements that a person reads or hears. */
const READ =
  '(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|label|placeholder|description|hint|error|what|then|say|text|message|children)';

const OPTIONS = {
  mode: 'jsx-only',
  message: 'A text on the screen is a key of the catalog (renderer/locales)',
  'should-validate-template': true,
  // What is printed on the keys of a keyboard.
  'jsx-components': { exclude: ['Trans', 'KeyHint', 'kbd'] },
  'jsx-attributes': { include: [READ] },
  callees: { exclude: ['[^]*'] },
  'object-properties': { exclude: ['[^]*'] },
  // Without letters, a key of the catalog, and the key a shortcut is printed with.
  words: { exclude: [/^\P{L}*$/u, /^\w+(\.\w+)+$/, /^Alt$/] },
};

const literal = i18next.rules['no-literal-string'];

/** The settings of oxlint are JSON, which has no regular expressions: the rule gets its options here. */
export const literalTexts = {
  meta: { ...literal.meta, schema: [] },
  create: (/** @type {import('./selectors.mjs').Context} */ context) =>
    literal.create(Object.create(context, { options: { value: [OPTIONS] } })),
};

/** Error messages and the log are for developers: a person reads the text of an error's code. */
const NOT_READ = [
  'NewExpression[callee.name=/Error$/] *',
  "CallExpression[callee.object.name='console'] *",
  "CallExpression[callee.name='noteFailure'] *",
  "VariableDeclarator[id.name='message'] *",
].join(', ');

/** A word with a capital, and another one: 'Nothing found'. Not 'Ctrl Enter'. */
const SENTENCE = "/^[A-Z][a-z']* [a-z]/";

export const sentences = refuse('A text on the screen is a key of the catalog (renderer/locales).', [
  `Literal[value=${SENTENCE}]:not(${NOT_READ})`,
  `TemplateElement[value.raw=${SENTENCE}]:not(${NOT_READ})`,
  'Property[key.name=/^(title|label|hint|placeholder|head|what|then)$/] > Literal[value=/^[A-Z][a-z]/]',
]);
