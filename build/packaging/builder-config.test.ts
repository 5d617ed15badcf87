// What electron-builder.yml has to say for updates to find and replace the app.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../launcher/paths.mjs';
import { holdsBothMacs } from './runtime-folder.mjs';

/** The lines below a key of the first level. */
function section(key: string): string {
  const config = readFileSync(inRoot('electron-builder.yml'), 'utf8');
  return new RegExp(`^${key}:\\n((?: .*\\n)*)`, 'm').exec(config)?.[1] ?? '';
}

it('the AppImage of the next version has the name of this one, so that it takes its place', () => {
  const [, name] = /^ {2}artifactName: (.+)$/m.exec(section('appImage')) ?? [];
  expect(name).toMatch(/\{arch\}\.\$\{ext\}$/);
  expect(name).not.toContain('version');
});

it('one run makes the packages of both kinds of Mac, as one file says what is offered to them', () => {
  const targets = [...section('mac').matchAll(/target: (\w+)\n +arch: \[(.+)\]/g)];
  expect(targets.map(([, target, arch]) => [target, arch])).toEqual([
    ['dmg', 'x64, arm64'],
    ['zip', 'x64, arm64'],
  ]);
});

it('a folder with the runtime serves both kinds of Mac only with the archives of both', () => {
  const arm = 'electron-v45.4.1-darwin-arm64.zip';
  expect(holdsBothMacs([arm, 'electron-v45.4.1-darwin-x64.zip'])).toBe(true);
  expect(holdsBothMacs([arm, 'Electron.app'])).toBe(false);
});
