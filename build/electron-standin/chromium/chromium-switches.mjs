// The command line the browser is started with: driven over a pipe, silent on the network, never slowed down in the
// background, and with whatever the application appended through app.commandLine.
const FEATURES_OFF = [
  'HttpsUpgrades', // would look up the invented host
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'OptimizationHints',
  'Translate',
  'AutofillServerCommunication',
];

const QUIET = [
  'no-first-run',
  'no-default-browser-check',
  'no-service-autorun',
  'disable-background-networking',
  'disable-breakpad',
  'disable-client-side-phishing-detection',
  'disable-component-update',
  'disable-default-apps',
  'disable-domain-reliability',
  'disable-extensions',
  'disable-search-engine-choice-screen',
  'disable-sync',
  'hide-crash-restore-bubble',
  'metrics-recording-only',
  'password-store=basic',
  'use-mock-keychain',
];

const UNTHROTTLED = [
  'disable-background-timer-throttling',
  'disable-backgrounding-occluded-windows',
  'disable-renderer-backgrounding',
  'disable-hang-monitor',
];

/**
 * @param {object} options
 * @param {string} options.profile folder of the browser's data
 * @param {boolean} options.headless
 * @param {string | null} options.appUrl mapped address of a visible application window
 * @param {Map<string, string>} options.switches from app.commandLine
 * @returns {string[]}
 */
export function chromiumSwitches({ profile, headless, appUrl, switches }) {
  const lists = new Map([['disable-features', FEATURES_OFF.join(',')]]);
  const extra = [];
  for (const [name, value] of switches) {
    if (name.endsWith('able-features')) lists.set(name, [lists.get(name), value].filter(Boolean).join(','));
    else if (name !== 'user-data-dir') extra.push(value ? `${name}=${value}` : name);
  }
  return [
    'remote-debugging-pipe',
    `user-data-dir=${profile}`,
    ...QUIET,
    ...UNTHROTTLED,
    ...(headless ? ['headless', 'disable-gpu'] : []),
    // "test-type" hides the warning about the missing sandbox in a visible window
    ...(process.getuid?.() === 0 ? ['no-sandbox', 'test-type'] : []),
    ...(appUrl ? [`app=${appUrl}`] : ['no-startup-window']),
    ...extra,
    ...[...lists].map(([name, value]) => `${name}=${value}`),
  ].map((text) => `--${text}`);
}
