// Which addresses are on this computer or in the shop's own network.
import { BlockList, isIP } from 'node:net';

type Ranges = readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[];

/** RFC 1122, RFC 4291. */
const LOOPBACK: Ranges = [
  ['127.0.0.0', 8, 'ipv4'],
  ['::1', 128, 'ipv6'],
];

/** Private, shared and link-local ranges: RFC 1918, RFC 6598, RFC 3927, RFC 4193, RFC 4291. */
const PRIVATE: Ranges = [
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
];

const loopback = listOf(LOOPBACK);
const local = listOf([...LOOPBACK, ...PRIVATE]);

/** Names that no name server of the internet answers: RFC 6762, RFC 8375, RFC 9476 and the usual ones of routers. */
const LOCAL_NAMES = /^[^.]+$|\.(?:localhost|local|home\.arpa|internal|lan|home)$/i;

/** @param address IPv4 or IPv6, also IPv4 written as IPv6 */
export function isLocalAddress(address: string): boolean {
  return contains(local, address);
}

/** @param host of a URL: a name or an address, IPv6 in brackets */
export function isLoopbackHost(host: string): boolean {
  return /^(?:.+\.)?localhost$/i.test(host) || contains(loopback, bare(host));
}

/** @param host as `isLoopbackHost` */
export function isLocalHost(host: string): boolean {
  return isIP(bare(host)) === 0 ? LOCAL_NAMES.test(host) : isLocalAddress(bare(host));
}

function bare(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}

function contains(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function listOf(ranges: Ranges): BlockList {
  const list = new BlockList();
  for (const [network, prefix, family] of ranges) list.addSubnet(network, prefix, family);
  return list;
}
