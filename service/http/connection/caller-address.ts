// Who is calling, for limits by address. Behind a proxy the address is what the nearest trusted ones report, never what the
// caller wrote in front of it.
import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** Number of proxies in front of the service, or their networks as CIDR; 0 for none. */
export type TrustedProxies = number | readonly string[];

/** A household or a company gets at least this much of IPv6: one caller has all of its addresses. */
const IPV6_PREFIX_BITS = 64;

/** The part of a request that tells. */
export interface Caller {
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** '203.0.113.9', or the /64 network of an IPv6 address. What is no address counts as the connection's own. */
export function callerAddress({ ip, socket }: Caller): string {
  const text = isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
  if (isIP(text) === 0) return 'unknown';
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_PREFIX_BITS}`).toString()}/${IPV6_PREFIX_BITS}`;
}

/** `2`, or `10.0.0.0/8,fd00::/8`. @returns null for anything else */
export function readProxies(text: string): TrustedProxies | null {
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(',').map((each) => each.trim());
  return networks.every((each) => isIP(each) !== 0 || isNetwork(each)) ? networks : null;
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  // The network of all addresses would believe whatever a caller writes.
  return isIP(address) !== 0 && ipaddr.isValidCIDR(text) && Number(bits) > 0;
}

/** As fastify asks: whether the hop is a proxy of ours; hop 0 is the other end of the connection. */
export function trustOf(proxies: TrustedProxies): string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}
