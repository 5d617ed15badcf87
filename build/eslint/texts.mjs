// What screens may not do with texts: have a word of their own. A text is a key of the catalog (renderer/locales), so that it is
// translated. Of the library's modes: words in JSX and in the properties that are read or heard; not those in calls and objects.

/** Properties of elements that a person reads or hears. */
const READ =
  '(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|label|placeholder|description|hint|error|what|then|say|text|message|children)';

/** @type {import('eslint').Linter.RuleEntry} */
export const TEXTS = [
  'error',
  {
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
  },
];
