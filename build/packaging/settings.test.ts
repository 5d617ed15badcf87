import { describe, expect, it } from 'vitest';
import { packageSettings } from './settings.mjs';

const KEY = `${'A'.repeat(43)}=`;
const ORIGIN = { POS_HOMEPAGE: 'https://pos.test', POS_MAINTAINER: 'Pos <pos@pos.test>' };
const UPDATES = { POS_UPDATE_URL: 'https://updates.pos.test/', POS_UPDATE_KEY: KEY };

it('has nothing to say of a package that has everything', () => {
  const { options, notes } = packageSettings({ ...ORIGIN, ...UPDATES }, 'linux');
  expect(notes).toEqual([]);
  expect(options).toEqual(
    expect.arrayContaining([
      '-c.extraMetadata.homepage=https://pos.test',
      '-c.linux.maintainer=Pos <pos@pos.test>',
      '-c.publish.url=https://updates.pos.test/',
      `-c.extraMetadata.updates.publicKey=${KEY}`,
    ]),
  );
});

it('names what is missing, and looks for no updates without an address', () => {
  const { options, notes } = packageSettings({}, 'win');
  expect(notes.join(' ')).toMatch(/POS_HOMEPAGE.*not signed.*WIN_CSC_LINK.*POS_UPDATE_URL/);
  expect(options.filter((option) => /publish|updates/.test(option))).toEqual([]);
});

describe('signing', () => {
  it('never takes a certificate that nobody named', () => {
    expect(packageSettings({}, 'mac').environment).toEqual({ CSC_IDENTITY_AUTO_DISCOVERY: 'false' });
  });

  it('fails rather than leaving out a signature that was asked for', () => {
    expect(packageSettings({ WIN_CSC_LINK: 'pos.pfx' }, 'win').options).toContain('-c.forceCodeSigning=true');
  });

  it('says that a signed app of macOS is not notarized', () => {
    expect(packageSettings({ ...ORIGIN, ...UPDATES, CSC_LINK: 'pos.p12' }, 'mac').notes).toEqual([
      expect.stringContaining('not notarized'),
    ]);
    expect(packageSettings({ ...ORIGIN, ...UPDATES, CSC_LINK: 'pos.p12', APPLE_API_KEY: 'k.p8' }, 'mac').notes).toEqual(
      [],
    );
  });
});

it.each([
  [{ POS_UPDATE_URL: 'https://updates.pos.test/' }, /belong together/],
  [{ POS_UPDATE_KEY: KEY }, /belong together/],
  [{ ...UPDATES, POS_UPDATE_URL: 'http://updates.pos.test/' }, /https/],
  [{ ...UPDATES, POS_UPDATE_KEY: 'short' }, /public key/],
  [{ POS_HOMEPAGE: 'pos' }, /POS_HOMEPAGE/],
  [{ POS_MAINTAINER: 'Pos' }, /POS_MAINTAINER/],
])('refuses %o', (env, sentence) => {
  expect(() => packageSettings(env, 'linux')).toThrow(sentence);
});
