// Listens at an address that a flag names, and says which flag to change where that is not possible.
import { systemCode } from '#shared/errors/system-code';
import { StartRefused } from '../../store/database/start-refused';

export interface Place {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
}

/** `code` is that of the system: a caller may try another port after EADDRINUSE. */
export class CannotListen extends StartRefused {
  override readonly name = 'CannotListen';

  constructor(
    message: string,
    readonly code: string,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/**
 * @param flags that say the port and the host
 * @returns the address
 * @throws CannotListen
 */
export async function listenAt(
  app: { listen(place: Place): Promise<string> },
  { host, port }: Place,
  [portFlag, hostFlag]: readonly [portFlag: string, hostFlag: string],
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = systemCode(error);
    const sentences: Readonly<Record<string, string>> = {
      EADDRINUSE: `${portFlag} ${port} is in use by another program. Choose another port, or 0 for any.`,
      EACCES: `${portFlag} ${port} may not be used by this user. Choose one above 1023.`,
      EADDRNOTAVAIL: `${hostFlag} ${host} is no address of this computer. Name one of its own, or 0.0.0.0 for all.`,
      ENOTFOUND: `${hostFlag} ${host} is not known to this computer. Name an address of its own, or 0.0.0.0 for all.`,
    };
    const sentence = sentences[code === 'EAI_AGAIN' ? 'ENOTFOUND' : code];
    throw sentence === undefined ? error : new CannotListen(sentence, code, error);
  }
}
