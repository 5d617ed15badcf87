// `admin merchant …`: merchants, the rules for their tills, and their tax.
import { Argument, Option, type Command } from 'commander';
import { TAX_CATEGORIES } from '#shared/domain/tax/tax';
import type { TaxRounding } from '#shared/domain/tax/tax';
import type { TenantStore } from '../store/database/tenant-store';
import {
  addMerchant,
  readMerchantFacts,
  setAssistantModel,
  setTaxFacts,
  setTillRules,
  showMerchant,
} from './merchants';
import { readNumber } from './number-argument';
import { addTaxRate, taxRatesOf } from './tax-rates';

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

/** Opens the database, says what the work gives, and closes it. */
type WithStore = (
  work: (store: TenantStore) => Promise<readonly object[] | void>,
  options?: { readonly isExpected: boolean },
) => Promise<void>;

export function addMerchantCommands(program: Command, withStore: WithStore): void {
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
  merchant
    .command('show <code>')
    .action((code: string) => withStore(async (store) => [await showMerchant(store, code)]));
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
}

function roundingOf(taxByLine: boolean | undefined): { taxRounding?: TaxRounding } {
  return taxByLine === undefined ? {} : { taxRounding: taxByLine ? 'LINE' : 'DOCUMENT' };
}
