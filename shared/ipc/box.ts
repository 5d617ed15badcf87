// The service in the app, on a computer of the shop: what the page may ask of it. There are two, each with a data folder of its
// own: the shop's, and one with a made-up merchant to look around.
import { z } from 'zod';
import { errorSchema } from '../error-schema';
import { userCreateBody } from '../api/accounts/user';
import { registerCreateBody } from '../api/accounts/register';

export const BOX_KINDS = ['shop', 'demo'] as const;
export type BoxKind = (typeof BOX_KINDS)[number];

export const boxService = z.object({
  /**
   * `waiting`: it ended or could not start, and is started again; `error` says why. `restoring`: a backup takes the place of its
   * data; it is started afterward.
   */
  status: z.enum(['off', 'starting', 'running', 'waiting', 'restoring']),
  /** When it was started, ISO 8601; null unless it runs. */
  since: z.iso.datetime().nullable(),
  /** For a till on this computer, such as `http://127.0.0.1:4880`; null unless it runs. */
  url: z.string().nullable(),
  /** Null while nobody made one, and unless it runs. */
  merchant: z.object({ code: z.string(), name: z.string() }).nullable(),
  error: errorSchema.nullable(),
});
export type BoxService = z.infer<typeof boxService>;

/** Of the shop's service, made each night; those of the demo are not. */
const boxBackups = z.object({
  folder: z.string(),
  /** Newest first; the time in ISO 8601. */
  kept: z.array(z.object({ madeAt: z.iso.datetime(), bytes: z.int().nonnegative() })),
  /** Why the last one failed; null if it did not. */
  error: errorSchema.nullable(),
});
export type BoxBackups = z.infer<typeof boxBackups>;

/** The shop's service in the network of the shop. */
const boxNetwork = z.object({
  /** Other tills may use it. */
  isOn: z.boolean(),
  /** For other tills, such as `https://192.168.1.5:4900`; empty unless it can be reached. */
  addresses: z.array(z.string()),
  /** SHA-256 of its certificate in hexadecimal; null before there is one. */
  fingerprint: z.string().nullable(),
  /** Why it cannot be reached. */
  error: errorSchema.nullable(),
});

export const boxState = z.object({
  network: boxNetwork,
  shop: boxService,
  demo: boxService,
  backups: boxBackups,
  /** Code of the merchant of the shop's service, also while it does not run; null if there is none. Their people may change it. */
  owner: z.string().nullable(),
  /** Whether the app starts when somebody signs in to this computer. */
  startsWithComputer: z.boolean(),
});
export type BoxState = z.infer<typeof boxState>;

/** Facts of a merchant that is made on this computer, with its first manager and register. */
export const boxSetUp = z.object({
  merchant: z.object({
    name: z.string(),
    /** ISO 3166, such as OM. */
    countryCode: z.string(),
    /** ISO 4217. */
    currency: z.string(),
    /** IANA. */
    timeZone: z.string(),
    vatRegistrationNumber: z.string().nullable(),
    addressLines: z.array(z.string()),
    /** Percent. */
    standardRate: z.number(),
    pricesIncludeTax: z.boolean(),
    /** The step payable in coins, in units of the currency; 0 for none. */
    cashRounding: z.number(),
  }),
  /** The password is theirs; there is no default. */
  manager: userCreateBody.pick({ username: true, displayName: true, password: true }),
  register: registerCreateBody,
});
export type BoxSetUp = z.infer<typeof boxSetUp>;

/** Where a till signs in. */
export const boxPlace = z.object({ serviceUrl: z.string(), merchantCode: z.string(), registerId: z.int() });
export type BoxPlace = z.infer<typeof boxPlace>;

/** With the cashier and the manager of the demo, whose passwords are public. */
export const demoPlace = boxPlace.extend({
  users: z.array(z.object({ username: z.string(), password: z.string(), role: z.string() })),
});
export type DemoPlace = z.infer<typeof demoPlace>;
