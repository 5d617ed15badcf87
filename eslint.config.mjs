import i18next from 'eslint-plugin-i18next';
import tseslint from 'typescript-eslint';
import { folderBoundaries } from './build/eslint/folder-boundaries.mjs';
import { COMPUTER_TIME } from './build/eslint/merchant-time.mjs';
import { SENTENCES, TEXTS } from './build/eslint/texts.mjs';

const own = { rules: { 'folder-boundaries': folderBoundaries } };

/** Names that reach the network past main; the CSP stops them at run time, this at writing time. */
const NETWORK = ['fetch', 'XMLHttpRequest', 'WebSocket', 'WebTransport', 'EventSource', 'RTCPeerConnection'];
const noNetwork = 'The renderer has no network: ask main through bridge.ts.';
const networkGlobals = NETWORK.map((name) => ({ name, message: noNetwork }));
const networkMembers = [
  ...NETWORK.flatMap((property) =>
    ['window', 'globalThis', 'self'].map((object) => ({ object, property, message: noNetwork })),
  ),
  { object: 'navigator', property: 'sendBeacon', message: noNetwork },
];
const onlyInIpc = (names) =>
  names.map((name) => ({
    selector: `MemberExpression[property.name='${name}'], Identifier[name='${name}']`,
    message: `${name} is used in electron/ipc and the preload only, where senders and payloads are checked.`,
  }));

export default tseslint.config(
  { ignores: ['out/', 'dist/', 'node_modules/', '.data/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended, tseslint.configs.strict],
    rules: {
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { own },
    languageOptions: { parserOptions: { ecmaVersion: 'latest' } },
    rules: { 'own/folder-boundaries': 'error' },
  },
  {
    files: ['**/*.config.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    // Types keep the DOM and Node out of shared as well; these names would otherwise come in through test types.
    files: ['shared/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'navigator',
        'process',
        'fetch',
        'Buffer',
        'localStorage',
      ],
    },
  },
  {
    files: ['shared/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'navigator',
        'process',
        'fetch',
        'console',
        'crypto',
        'setTimeout',
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "NewExpression[callee.name='Date'][arguments.length=0], MemberExpression[object.name='Date'][property.name='now']",
          message: 'The domain has no clock: pass the time in.',
        },
        {
          selector: "MemberExpression[object.name='Math'][property.name='random']",
          message: 'The domain makes no ids: pass them in.',
        },
      ],
    },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', ...networkGlobals],
      'no-restricted-properties': ['error', ...networkMembers],
    },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    ignores: ['renderer/bridge/bridge.ts', 'renderer/**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...networkMembers,
        { object: 'window', property: 'pos', message: 'Only renderer/bridge/bridge.ts talks to main.' },
        { object: 'globalThis', property: 'pos', message: 'Only renderer/bridge/bridge.ts talks to main.' },
      ],
    },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    ignores: ['renderer/bridge/computer-clock.ts', 'renderer/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...COMPUTER_TIME] },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    ignores: [
      'renderer/bridge/computer-clock.ts',
      'renderer/**/*.test.{ts,tsx}',
      'renderer/**/testing/**',
      'renderer/locales/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...COMPUTER_TIME, ...SENTENCES] },
  },
  {
    files: ['renderer/**/*.tsx'],
    ignores: ['renderer/**/*.test.tsx', 'renderer/testing/**'],
    plugins: { i18next },
    rules: { 'i18next/no-literal-string': TEXTS },
  },
  {
    files: ['electron/**/*.ts'],
    ignores: ['electron/ipc/**', 'electron/preload.ts', 'electron/customer-display-preload.ts'],
    rules: { 'no-restricted-syntax': ['error', ...onlyInIpc(['ipcMain', 'ipcRenderer'])] },
  },
);
