// A place where a database of the service was expected: it was mistyped, or its disk is not there.
import { StartRefused } from '../database/start-refused';

export function nothingThere(where: string): StartRefused {
  return new StartRefused(
    `There is no database of the service in ${where}. Nothing was changed. Check --data, and that its disk is there; ` +
      'merchant add and the service make a new one.',
  );
}
