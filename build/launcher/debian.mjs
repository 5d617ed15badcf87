// Installs Debian or Ubuntu packages when run as root; otherwise prints what to install.
import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { say } from './say.mjs';

export function canInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * @param {string[]} packages
 * @param {string} why one phrase, shown to the person
 * @returns {Promise<boolean>} whether all are installed now
 */
export async function installDebianPackages(packages, why) {
  say(`Installing ${packages.join(', ')} with apt (${why}; once, one to two minutes) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  const first = await run('apt-get', install, { env, quiet: true });
  if (first.code === 0) return true;
  // A fresh machine has no package lists yet.
  await run('apt-get', ['update'], { env, quiet: true });
  const second = await run('apt-get', install, { env, quiet: true });
  if (second.code !== 0) say(second.output.trim());
  return second.code === 0;
}
