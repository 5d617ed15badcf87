// Installs HAProxy for the failover trial where Debian packages are available.
import { existsSync } from 'node:fs';
import { canInstall, installDebianPackages } from './debian.mjs';
import { giveUp } from './say.mjs';

export async function ensureHaproxy() {
  if (existsSync('/usr/sbin/haproxy')) return;
  if (canInstall() && (await installDebianPackages(['haproxy'], 'the failover trial balances with it'))) return;
  giveUp('HAProxy is not installed; the failover trial needs it at /usr/sbin/haproxy.');
}
