// The license of one package in the bundles, as the bundler writes it.
import { z } from 'zod';

export const packageLicense = z.object({
  name: z.string(),
  version: z.string(),
  /** SPDX, such as MIT. */
  identifier: z.string().optional(),
  text: z.string().optional(),
});
export type PackageLicense = z.infer<typeof packageLicense>;
