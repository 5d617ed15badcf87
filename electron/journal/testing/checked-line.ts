// Builds lines as other versions would write them. For tests only.
import { createHash } from 'node:crypto';

export function checkedLine(json: string): string {
  return `${createHash('sha256').update(json).digest('hex').slice(0, 16)} ${json}\n`;
}
