// The error replies a route can give, for its schema.
import { errorReply } from '#shared/api/wire/envelope';

type Refusals<Status extends number> = { [S in Status | 500]: typeof errorReply };

/** 400, 401 and 403 represent what every route with a token can answer; name the others. */
export function refusals<Status extends number>(...statuses: Status[]): Refusals<Status> {
  return Object.fromEntries([...statuses, 500].map((status) => [status, errorReply])) as Refusals<Status>;
}
