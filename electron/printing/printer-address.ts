// The address of a network printer. Receipts go there unencrypted, and whoever can change the settings could send them, or
// anything else, to any computer of the internet.
import { lookup } from 'node:dns/promises';
import { CodedError } from '#shared/errors';
import { isLocalAddress } from '../security/local-address';

/**
 * The address to connect to: the one that was checked, so that a name cannot lead elsewhere a moment later.
 * @param isPublic a person has confirmed that the printer has a public address
 * @throws CodedError PRINTER_UNREACHABLE for an unknown name, PRINTER_NOT_LOCAL
 */
export async function printerAddress(host: string, isPublic: boolean): Promise<string> {
  const address = await lookup(host).then(
    (found) => found.address,
    (error: unknown) => Promise.reject(new CodedError('PRINTER_UNREACHABLE', {}, { cause: error })),
  );
  if (!isPublic && !isLocalAddress(address)) throw new CodedError('PRINTER_NOT_LOCAL');
  return address;
}
