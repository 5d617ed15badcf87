import { createHash } from 'node:crypto';

/**
 * An id derived from content: the same content gets the same id on every try.
 * @returns a UUID of version 8 (RFC 9562): 122 bits of the SHA-256 of the JSON
 */
export function idOfContent(content: unknown): string {
  const bytes = createHash('sha256').update(JSON.stringify(content)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
