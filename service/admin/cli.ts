// `npm run --silent admin -- --data PLACE …`: administration the API has no calls for. Prints JSON, one object per line, on
// standard output.
import { Argument, Command } from 'commander';
import { ROLES } from '#shared/api/accounts/session';
import { CodedError } from '#shared/errors';
import { readDataPlace } from '../data-flag';
import { createPasswords, PASSWORD_COST } from '../domain/sign-in/password';
import { StartRefused } from '../store/database/start-refused';
import { openDatabase, type DataPlace } from '../store/opening/open-database';
import { createTenantStore, type TenantStore } from '../store/database/tenant-store';
import { addRegister, addUser, registersOf, setPassword, setRegister, setUserStatus, usersOf } from './accounts';
import { askPassword } from './ask-password';
import { makeBackup, restore } from './backups';
import { WrongFlag } from '../wrong-flag';
import { CommandRefused } from './command-refused';
import { erase } from './customers';
import { addMerchantCommands } from './merchant-commands';
import { readNumber } from './number-argument';
import { withOptionNames } from './option-names';

const passwords = createPasswords(PASSWORD_COST);

let running: Command | null = null;

/** As a wrong flag of the service. */
const WRONG_USE = 2;

const program = new Command('admin')
  .description('Merchants, their users, registers and customers, in the database of a service.')
  .requiredOption('--data <place>', 'a folder (while no service runs on it) or postgres://…')
  .showHelpAfterError('(--help says more)')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_USE))
  .hook('preAction', (_program, action) => {
    running = action;
  });

addMerchantCommands(program, withStore);

const user = program.command('user').description('list, add, terminate and restore users, set a password');
user.command('list <merchant>').action((code: string) => withStore((store) => usersOf(store, code)));
user
  .command('add <merchant> <username> <name>')
  .description('asks for the password, or takes the first line of standard input')
  .addArgument(new Argument('<role>').choices(ROLES))
  .action(async (code: string, username: string, displayName: string, role: string) => {
    const password = await askPassword(process.stdin, process.stderr);
    await withStore((store) => addUser(store, passwords, code, { username, displayName, role, password }));
  });
user
  .command('password <merchant> <username>')
  .description('a new password; whoever is signed in with the old one is signed out')
  .action(async (code: string, username: string) => {
    const password = await askPassword(process.stdin, process.stderr);
    await withStore((store) => setPassword(store, passwords, code, username, password));
  });
user
  .command('terminate <merchant> <username>')
  .description('ends the user and every sign-in')
  .action((code: string, username: string) => withStore((store) => setUserStatus(store, code, username, 'TERMINATED')));
user
  .command('restore <merchant> <username>')
  .action((code: string, username: string) => withStore((store) => setUserStatus(store, code, username, 'ACTIVE')));

const register = program.command('register').description('list, add, activate, deactivate and terminate registers');
register.command('list <merchant>').action((code: string) => withStore((store) => registersOf(store, code)));
register
  .command('add <merchant>')
  .argument('<id>', 'a whole number', readNumber)
  .argument('<name>')
  .action((code: string, registerId: number, name: string) =>
    withStore((store) => addRegister(store, code, { registerId, name })),
  );
for (const [verb, description, change] of [
  ['activate', 'lets it sign in', { status: 'ACTIVE' }],
  ['deactivate', 'ends its sign-ins until it is activated', { status: 'INACTIVE' }],
  ['terminate', 'ends it and its sign-ins for good: its receipt numbers are spent', { terminated: true }],
] as const) {
  register
    .command(`${verb} <merchant>`)
    .description(description)
    .argument('<id>', 'a whole number', readNumber)
    .action((code: string, id: number) => withStore((store) => setRegister(store, code, id, change)));
}

program
  .command('customer')
  .description('erase a customer who asks for it')
  .command('erase <merchant> <number>')
  .description('empties all that is known of the person; sales keep their amounts. Says what it would do without --yes')
  .option('--yes', 'does it, for good')
  .action((code: string, number: string, { yes = false }: { readonly yes?: boolean }) =>
    withStore(async (store) => [await erase(store, code, number, yes, new Date())]),
  );

program
  .command('backup <file>')
  .description('writes the whole database to a file, also while its service runs, and reads the file back')
  .option('--replace', 'also where the file is there already')
  .action((file: string, { replace: isReplacing = false }: { readonly replace?: boolean }) =>
    say([makeBackup(placeOf(), file, new Date(), { isReplacing })]),
  );
program
  .command('restore <file>')
  .description('fills the database from a backup; stop its service first')
  .option('--replace', 'also where merchants are: what is there now is given up')
  .action((file: string, { replace = false }: { readonly replace?: boolean }) =>
    say([restore(placeOf(), file, replace)]),
  );

/** @param isExpected false for what may be the first command of all */
async function withStore(
  work: (store: TenantStore) => Promise<readonly object[] | void>,
  { isExpected = true } = {},
): Promise<void> {
  const { db, close } = await openDatabase(placeOf(), { isExpected });
  try {
    await say((await work(createTenantStore(db))) ?? [{ done: true }]);
  } finally {
    await close();
  }
}

function placeOf(): Exclude<DataPlace, { kind: 'memory' }> {
  const place = readDataPlace(program.opts<{ data: string }>().data);
  if (place.kind === 'memory')
    throw new CommandRefused('Data in memory is lost after this command: give a folder or postgres://….');
  return place;
}

async function say(answers: readonly (object | Promise<object>)[]): Promise<void> {
  for (const answer of await Promise.all(answers)) process.stdout.write(`${JSON.stringify(answer)}\n`);
}

try {
  await program.parseAsync();
} catch (error) {
  const isForReader = error instanceof CommandRefused || error instanceof StartRefused || error instanceof WrongFlag;
  if (error instanceof CodedError) console.error(`${error.code}: ${error.message}`);
  else console.error(isForReader ? withOptionNames(error.message, running) : error);
  // A server that was refused half-way leaves its connection open.
  process.exit(error instanceof WrongFlag ? WRONG_USE : 1);
}
