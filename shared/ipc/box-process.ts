// What the main process asks of the process of a service in the app, and what that answers. Asks are numbered and answered once.
import { z } from 'zod';
import { errorSchema } from '../error-schema';
import { fault } from './app/fault';
import { boxService, boxSetUp, demoPlace } from './box';
import { replySchema } from './reply';

const nothing = z.null();

export const BOX_ASKS = {
  /** BOX_PORT_TAKEN when none of the ports is free; DATABASE_IN_USE, DATABASE_DAMAGED, BOX_NOT_STARTED. */
  start: {
    input: z.object({
      folder: z.string(),
      /** Tried in this order. */
      ports: z.array(z.int().positive()).min(1),
      /** Makes the demo merchant if it is not there. */
      isDemo: z.boolean(),
      /** Also for other tills in the shop's network, over TLS: the folder of its certificate, and ports tried in this order. */
      network: z.object({ folder: z.string(), ports: z.array(z.int().positive()).min(1) }).nullable(),
    }),
    output: z.object({
      url: z.string(),
      port: z.int().positive(),
      merchant: boxService.shape.merchant,
      demoUsers: demoPlace.shape.users,
      /** Null unless asked for, and where it could not be: that does not keep the service from its own till. */
      network: z.object({ port: z.int().positive(), fingerprint: z.string() }).nullable(),
      networkError: errorSchema.nullable(),
    }),
  },
  /** Answered when the database answers. */
  ping: { input: nothing, output: nothing },
  /** All of it or nothing. VALIDATION_FAILED; BOX_HAS_MERCHANT. */
  setUp: {
    input: boxSetUp,
    output: z.object({ merchant: boxService.shape.merchant.unwrap(), registerId: z.int() }),
  },
  /** Makes a backup and reads it back. BACKUP_NOT_WRITTEN. */
  backUp: { input: z.object({ file: z.string() }), output: nothing },
  /** While it is not started. The data before it is kept beside the new data. BACKUP_DAMAGED, BACKUP_NEWER, DATABASE_IN_USE. */
  restore: { input: z.object({ folder: z.string(), file: z.string() }), output: nothing },
  /** Answers the requests under way and closes the database. */
  stop: { input: nothing, output: nothing },
} as const;
export type BoxAskName = keyof typeof BOX_ASKS;
export type BoxAskInput<N extends BoxAskName> = z.output<(typeof BOX_ASKS)[N]['input']>;
export type BoxAskOutput<N extends BoxAskName> = z.output<(typeof BOX_ASKS)[N]['output']>;

export const boxAsk = z.object({
  id: z.int(),
  name: z.enum(Object.keys(BOX_ASKS) as [BoxAskName, ...BoxAskName[]]),
  input: z.unknown(),
});
export const boxAnswer = z.object({ id: z.int(), reply: replySchema });
/** Its last message, of the error that ends it. */
export const boxCrash = z.object({ crash: fault });
