// Which addresses are in the shop's own network. Receipts go to a printer unencrypted, and whoever can change the settings
// could send them, or anything else, to any computer of the internet.
import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { CodedError } from '#shared/errors';

/** Private, shared, loopback and link-local ranges: RFC 1918, RFC 6598, RFC 1122, RFC 3927, RFC 4193, RFC 4291. */
const LOCAL: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
];

const local = new BlockList();
for (const [network, prefix, family] of LOCAL) local.addSubnet(network, prefix, family);

/** @param address IPv4 or IPv6, also IPv4 written as IPv6 */
export function isLocalAddress(address: string): boolean {
  return local.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * The address to connect to: the one that was checked, so that a name cannot lead elsewhere a moment later.
 * @param isAnywhereAllowed a person has confirmed that the printer has a public address
 * @throws CodedError PRINTER_UNREACHABLE for an unknown name, PRINTER_NOT_LOCAL
 */
export async function printerAddress(host: string, isAnywhereAllowed: boolean): Promise<string> {
  const address = await lookup(host).then(
    (found) => found.address,
    (error: unknown) => Promise.reject(new CodedError('PRINTER_UNREACHABLE', {}, { cause: error })),
  );
  if (!isAnywhereAllowed && !isLocalAddress(address)) throw new CodedError('PRINTER_NOT_LOCAL');
  return address;
}
