// --data of the service and of the admin command. What is said of it never shows a password.
import pg from 'pg';
import type { DataPlace } from './store/opening/open-database';
import { WrongFlag } from './wrong-flag';

/** @throws WrongFlag */
export function readDataPlace(text: string): DataPlace {
  if (text === '') throw new WrongFlag('--data needs memory, a folder or a postgres:// address.');
  if (text === 'memory') return { kind: 'memory' };
  const said = `--data is ${withoutPassword(text)}`;
  if (/^postgres(ql)?:\/\//.test(text)) {
    checkAddress(text, said);
    return { kind: 'postgres', url: text };
  }
  if (/^postgres(ql)?:/i.test(text)) throw new WrongFlag(`${said}, but an address begins with postgres://.`);
  if (/^[a-z]+:\/\//i.test(text)) throw new WrongFlag(`${said}, but only postgres:// addresses are known.`);
  return { kind: 'folder', folder: text };
}

/** As the driver reads it, with the files that it names. The driver's own errors quote the whole address. */
function checkAddress(text: string, said: string): void {
  try {
    if (!text.includes('#') && new pg.Client({ connectionString: text }).host !== '') return;
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (path !== undefined)
      throw new WrongFlag(
        `${said}, but ${path}, which it names, cannot be read (${code}). Give the file with its path.`,
      );
  }
  throw new WrongFlag(
    `${said}, which is no address that can be read. Write the special characters of a password with % (# is %23, @ is %40, / is ` +
      '%2F, % is %25), or leave it out and set PGPASSWORD; the port is a number.',
  );
}

/** `mysql://root:***@h/db`. A password that was not encoded may have any character. */
function withoutPassword(address: string): string {
  return address.replace(/^([a-z]+:\/*[^:@/]*:).*@/i, '$1***@').replace(/(password=)[^&]*/gi, '$1***');
}
