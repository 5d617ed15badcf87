// The licenses of the packages in the bundles: the bundler leaves a list beside each, and they are shown without a network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import { packageLicense, type PackageLicense } from '#shared/ipc/app/licenses';

const LIST = 'third-party-licenses.json';

/** Each package once, by name. @param bundles their folders. @throws CodedError FILE_DAMAGED */
export function readLicenses(bundles: readonly string[]): PackageLicense[] {
  try {
    const all = bundles.flatMap((folder) =>
      z.array(packageLicense).parse(JSON.parse(readFileSync(join(folder, LIST), 'utf8'))),
    );
    const byName = new Map(all.map((each) => [`${each.name}@${each.version}`, each]));
    return [...byName.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  } catch (error) {
    throw new CodedError('FILE_DAMAGED', {}, { cause: error });
  }
}
