// Where this package looks for updates and whose signature it takes: written into its package.json when it is made.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const releaseSource = z.object({ url: z.url({ protocol: /^https$/ }), publicKey: z.string() });
export type ReleaseSource = z.infer<typeof releaseSource>;

/** Null if the package does not look for updates. @param appFolder with the package.json of the app */
export function readReleaseSource(appFolder: string): ReleaseSource | null {
  const { updates } = z
    .object({ updates: releaseSource.optional() })
    .parse(JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')));
  return updates ?? null;
}
