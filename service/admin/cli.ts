// `npm run --silent admin -- --data PLACE …`: administration the API has no calls for. Prints JSON, one object per line, on
// standard output.
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { TAX_CATEGORIES } from '#shared/api/accounts/merchant';
import { ROLES } from '#shared/api/accounts/session';
import { CodedError } from '#shared/errors';
import type { TaxRounding } from '#shared/domain/tax/tax';
import { readDataPlace } from '../data-flag';
import { createPasswords, PASSWORD_COST } from '../domain/sign-in/password';
import { StartRefused } from '../store/database/start-refused';
import { openDatabase, type DataPlace } from '../store/opening/open-database';
import { createTenantStore, type TenantStore } from '../store/database/tenant-store';
import { addRegister, addUser, registersOf, setPassword, setRegister, setUserStatus, usersOf } from './accounts';
import { makeBackup, restore } from './backups';
import { WrongFlag } from '../wrong-flag';
import { CommandRefused } from './command-refused';
import { erase } from './customers';
import { withOptionNames } from './option-names';
import {
  addMerchant,
  readMerchantFacts,
  setAssistantModel,
  setTaxFacts,
  setTillRules,
  showMerchant,
} from './merchants';
import { addTaxRate, taxRatesOf } from './tax-rates';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const passwords = createPasswords(PASSWORD_COST);

let running: Command | null = null;

const program = new Command('admin')
  .description('Merchants, their users, registers and customers, in the database of a service.')
  .requiredOption('--data <place>', 'a folder (while no service runs on it) or postgres://…')
  .showHelpAfterError('(--help says more)')
  .hook('preAction', (_program, action) => {
    running = action;
  });

const merchant = program.command('merchant').description('add and show merchants, set rules for their tills');
merchant
  .command('add <code>')
  .requiredOption('--name <name>')
  .requiredOption('--country <code>', 'two letters, such as AE')
  .requiredOption('--currency <code>', 'three letters, such as AED')
  .requiredOption('--time-zone <name>', 'such as Asia/Dubai')
  .requiredOption('--standard-rate <percent>', 'tax on STANDARD', readNumber)
  .option('--vat-number <number>')
  .option('--address <line...>')
  .option('--prices-exclude-tax')
  .option('--tax-by-line', 'tax is rounded on each line, not once for a rate; so it is in AE unless told otherwise')
  .option('--no-tax-by-line', 'tax is rounded once for a rate; so it is elsewhere')
  .option('--cash-rounding <amount>', 'the smallest step payable in cash', readNumber, 0)
  .action((code: string, given: MerchantOptions) => {
    const { country, vatNumber = null, address = [], pricesExcludeTax = false, taxByLine, ...rest } = given;
    const facts = {
      code,
      ...rest,
      countryCode: country,
      vatRegistrationNumber: vatNumber,
      addressLines: address,
      pricesIncludeTax: !pricesExcludeTax,
      ...roundingOf(taxByLine),
    };
    // Before a database is made for it.
    readMerchantFacts(facts);
    return withStore((store) => addMerchant(store, facts), { isExpected: false });
  });
merchant.command('show <code>').action((code: string) => withStore(async (store) => [await showMerchant(store, code)]));
merchant
  .command('rules <code>')
  .description(
    'sets the rules for its tills that are given and shows the merchant; a till with a network hears of them within an hour and follows them from the next unlock or sign-in',
  )
  .option('--sale-without-day', 'tills sell and give refunds while no day is open')
  .option('--no-sale-without-day', 'tills ask for the day to be opened first, as they do unless told otherwise')
  .option('--customer-email <address>', 'an e-mail address of yours, for new customers who have none')
  .option('--no-customer-email', 'new customers need an e-mail address of their own')
  .option(
    '--offline-days <days>',
    'how long people may unlock tills and approve without the service, 14 unless set',
    readNumber,
  )
  .action((code: string, { customerEmail, ...rules }: TillRuleOptions) => {
    const email = customerEmail === false ? { customerEmail: null } : customerEmail && { customerEmail };
    return withStore(async (store) => [await setTillRules(store, code, { ...rules, ...email })]);
  });
merchant
  .command('tax <code>')
  .description(
    'sets the facts of its tax that are given and shows the merchant; a till with a network hears of them within an hour and follows them from the next unlock or sign-in',
  )
  .option('--vat-number <number>', 'the VAT registration number, in India the GSTIN')
  .option('--no-vat-number', 'it is not registered')
  .option('--supply-at-counter', 'India: registered customers are supplied in the state of the shop')
  .option('--no-supply-at-counter', 'India: they are supplied in their own state, as they are unless told otherwise')
  .option('--tax-by-line', 'tax is rounded on each line: only when every till has sent its sales')
  .option('--no-tax-by-line', 'tax is rounded once for a rate: only when every till has sent its sales')
  .action((code: string, { vatNumber, supplyAtCounter, taxByLine }: TaxOptions) => {
    const number = vatNumber === undefined ? {} : { vatRegistrationNumber: vatNumber === false ? null : vatNumber };
    return withStore(async (store) => [
      await setTaxFacts(store, code, { ...number, ...roundingOf(taxByLine), gstSupplyAtCounter: supplyAtCounter }),
    ]);
  });
const taxRate = merchant.command('tax-rate').description('list and add tax rates, each from a day on');
taxRate.command('list <code>').action((code: string) => withStore((store) => taxRatesOf(store, code)));
taxRate
  .command('add <code>')
  .description(
    'adds a rate, or changes one from a day on, and lists them; in time: a till with a network hears of it within an hour, follows it from the next unlock or sign-in, and then changes over offline too',
  )
  .requiredOption('--id <id>', 'a new one, such as GST5, or that of the rate that changes')
  .requiredOption('--rate <percent>', 'such as 5', readNumber)
  .option('--from <date>', 'the first day, such as 2027-01-01; from the beginning if nothing was sold yet')
  .option('--name <name>', 'for people, such as "GST 5 %"; a new rate needs one')
  .addOption(new Option('--category <category>').choices(TAX_CATEGORIES).default('STANDARD'))
  .option('--unnamed-items <id>', 'the rate of the items of the category that name none, once it has several')
  .action((code: string, { id, from, category, ...rate }: TaxRateOptions) =>
    withStore(async (store) => {
      const facts = { ...rate, taxRateId: id, taxCategory: category, validFrom: from };
      await addTaxRate(store, code, facts, new Date());
      return taxRatesOf(store, code);
    }),
  );
merchant
  .command('assistant <code>')
  .description('says who reads descriptions of its customers')
  .addArgument(
    new Argument('<who>', 'a model, as the service is set up, or the service itself').choices(['model', 'offline']),
  )
  .action((code: string, who: string) => withStore((store) => setAssistantModel(store, code, who === 'model')));

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

interface MerchantOptions {
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly standardRate: number;
  readonly vatNumber?: string;
  readonly address?: string[];
  readonly pricesExcludeTax?: boolean;
  readonly taxByLine?: boolean;
  readonly cashRounding: number;
}

interface TaxOptions {
  /** False where it is taken away. */
  readonly vatNumber?: string | false;
  readonly supplyAtCounter?: boolean;
  readonly taxByLine?: boolean;
}

interface TaxRateOptions {
  readonly id: string;
  readonly rate: number;
  readonly from?: string;
  readonly name?: string;
  readonly category: string;
  readonly unnamedItems?: string;
}

interface TillRuleOptions {
  readonly saleWithoutDay?: boolean;
  readonly offlineDays?: number;
  /** False where it is taken away. */
  readonly customerEmail?: string | false;
}

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

function roundingOf(taxByLine: boolean | undefined): { taxRounding?: TaxRounding } {
  return taxByLine === undefined ? {} : { taxRounding: taxByLine ? 'LINE' : 'DOCUMENT' };
}

function readNumber(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw new InvalidArgumentError('This is not a number.');
  return number;
}

try {
  await program.parseAsync();
} catch (error) {
  const isForReader = error instanceof CommandRefused || error instanceof StartRefused || error instanceof WrongFlag;
  if (error instanceof CodedError) console.error(`${error.code}: ${error.message}`);
  else console.error(isForReader ? withOptionNames(error.message, running) : error);
  // A server that was refused half-way leaves its connection open.
  process.exit(1);
}

/**
 * Reads a password for a command: typed without echo, or the first line of standard input. Never an argument, which the
 * process list and the shell history would show.
 * @throws CommandRefused if there is no input, or two typed passwords differ
 */
async function askPassword(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: input.isTTY });
  try {
    if (!input.isTTY) {
      for await (const line of lines) return line;
      throw new CommandRefused('Give the password on standard input.');
    }
    const typed: string[] = [];
    for (const prompt of ['Password: ', 'Repeat password: ']) {
      output.write(prompt);
      typed.push(await lines.question(''));
      output.write('\n');
    }
    const [first = '', again] = typed;
    if (first !== again) throw new CommandRefused('The passwords do not match.');
    return first;
  } finally {
    lines.close();
  }
}
