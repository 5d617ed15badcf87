// What the environment says about a package: who makes it, who signs it and where it looks for updates. Nothing of it is in the
// repository, because it belongs to whoever ships the app.

/** Reserved for examples: it leads nowhere. */
const EXAMPLE_HOMEPAGE = 'https://merchant-pos.example';
const EXAMPLE_MAINTAINER = 'Merchant POS <maintainer@merchant-pos.example>';

/**
 * @typedef {object} PackageSettings
 * @property {string[]} options of electron-builder's command line
 * @property {Record<string, string>} environment of electron-builder, beyond its own
 * @property {string[]} notes a sentence for each thing that is missing before this is given to anybody
 */

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {'linux' | 'mac' | 'win'} system for which the package is
 * @returns {PackageSettings}
 * @throws Error with a sentence for a setting that cannot be used
 */
export function packageSettings(env, system) {
  const origin = originOf(env);
  const signing = signingOf(env, system);
  const updates = updatesOf(env);
  return {
    options: [...origin.options, ...signing.options, ...updates.options],
    environment: signing.environment,
    notes: [...origin.notes, ...signing.notes, ...updates.notes],
  };
}

/** @param {Readonly<Record<string, string | undefined>>} env */
function originOf(env) {
  const homepage = env['POS_HOMEPAGE'] ?? EXAMPLE_HOMEPAGE;
  const maintainer = env['POS_MAINTAINER'] ?? EXAMPLE_MAINTAINER;
  if (!URL.canParse(homepage)) throw new Error('POS_HOMEPAGE is not a web address.');
  if (!/^.+ <[^@\s]+@[^@\s]+>$/.test(maintainer))
    throw new Error('POS_MAINTAINER must be like "Name <mail@example.com>".');
  const isExample = homepage === EXAMPLE_HOMEPAGE || maintainer === EXAMPLE_MAINTAINER;
  return {
    options: [`-c.extraMetadata.homepage=${homepage}`, `-c.linux.maintainer=${maintainer}`],
    notes: isExample
      ? ['Homepage and maintainer are examples. Set POS_HOMEPAGE and POS_MAINTAINER to those of whoever ships the app.']
      : [],
  };
}

/** The variables are electron-builder's own. @param {Readonly<Record<string, string | undefined>>} env @param {'linux' | 'mac' | 'win'} system */
function signingOf(env, system) {
  if (system === 'linux') return { options: [], environment: {}, notes: [] };
  const certificate =
    system === 'win' ? (env['WIN_CSC_LINK'] ?? env['CSC_LINK']) : (env['CSC_LINK'] ?? env['CSC_NAME']);
  if (!certificate) {
    const then =
      system === 'win'
        ? 'Windows warns whoever installs it. Set WIN_CSC_LINK and WIN_CSC_KEY_PASSWORD.'
        : 'macOS refuses it on other computers. Set CSC_LINK and CSC_KEY_PASSWORD, and the APPLE_… variables to notarize it.';
    // Without it electron-builder would sign with whatever certificate this computer happens to have.
    return { options: [], environment: { CSC_IDENTITY_AUTO_DISCOVERY: 'false' }, notes: [`It is not signed: ${then}`] };
  }
  const isNotarized =
    system !== 'mac' || Boolean(env['APPLE_API_KEY'] ?? env['APPLE_ID'] ?? env['APPLE_KEYCHAIN_PROFILE']);
  return {
    // A certificate that cannot be used must not lead to an unsigned package.
    options: ['-c.forceCodeSigning=true'],
    environment: {},
    notes: isNotarized
      ? []
      : ['It is signed but not notarized, so macOS warns. Set APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER.'],
  };
}

/** @param {Readonly<Record<string, string | undefined>>} env */
function updatesOf(env) {
  const url = env['POS_UPDATE_URL'];
  const key = env['POS_UPDATE_KEY'];
  if (!url && !key) {
    return {
      options: [],
      notes: [
        'It does not look for updates. Set POS_UPDATE_URL and POS_UPDATE_KEY (see docs/operating.md) if it should.',
      ],
    };
  }
  if (!url || !key)
    throw new Error('POS_UPDATE_URL and POS_UPDATE_KEY belong together: an unsigned update is never installed.');
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    throw new Error('POS_UPDATE_URL must be an https address.');
  if (!/^[A-Za-z0-9+/]{43}=$/.test(key))
    throw new Error('POS_UPDATE_KEY is not a public key of `npm run release -- key`.');
  return {
    options: [
      '-c.publish.provider=generic',
      `-c.publish.url=${url}`,
      `-c.extraMetadata.updates.url=${url}`,
      `-c.extraMetadata.updates.publicKey=${key}`,
    ],
    notes: [],
  };
}
