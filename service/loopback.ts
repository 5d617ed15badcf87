// Whether a host is this computer.
import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** @param host a name or an address, IPv6 also in brackets */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) === 0) return /^(?:.+\.)?localhost$/i.test(bare);
  return ipaddr.process(bare).range() === 'loopback';
}
