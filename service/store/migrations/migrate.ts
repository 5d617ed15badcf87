// Brings a database to the newest schema, once for all processes that start on it. All of it happens in one transaction: a
// start that was killed in the middle has changed nothing, and the next one does it from the beginning.
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { systemCode } from '#shared/errors/system-code';
import { StartRefused } from '../database/start-refused';
import { tenantTables } from './001-to-010/001-tenant-tables';
import { signInGuards } from './001-to-010/002-sign-in-guards';
import { catalogAttributes } from './001-to-010/003-catalog-attributes';
import { customerStores } from './001-to-010/004-customer-stores';
import { agreements } from './001-to-010/005-agreements';
import { procurement } from './001-to-010/006-procurement';
import { manufacturing } from './001-to-010/007-manufacturing';
import { postingExceptions } from './001-to-010/008-posting-exceptions';
import { notificationPreferences } from './001-to-010/009-notification-preferences';
import { proposals } from './001-to-010/010-proposals';
import { saleKeyLast } from './011-to-020/011-sale-key-last';
import { cashMovements } from './011-to-020/012-cash-movements';
import { tillAudit } from './011-to-020/013-till-audit';
import { taxRounding } from './011-to-020/014-tax-rounding';
import { receiptEpochs } from './011-to-020/015-receipt-epochs';
import { receiptNumbersShared } from './011-to-020/016-receipt-numbers-shared';
import { serviceGeneration } from './011-to-020/017-service-generation';
import { tillRules } from './011-to-020/018-till-rules';
import { deviceNames } from './011-to-020/019-device-names';
import { customAmounts } from './011-to-020/020-custom-amounts';
import { gstSupply } from './021-to-030/021-gst-supply';
import { hsnCodes } from './021-to-030/022-hsn-codes';
import { noSaleDiscount } from './021-to-030/023-no-sale-discount';
import { submittedBy } from './021-to-030/024-submitted-by';
import { offlineDays } from './021-to-030/026-offline-days';
import { erasedCustomers } from './021-to-030/027-erased-customers';
import { assistantModel } from './021-to-030/028-assistant-model';
import { numbersOfATenant } from './021-to-030/029-numbers-of-a-tenant';
import { taxRates } from './021-to-030/030-tax-rates';
import { approvalKeys } from './031-to-040/031-approval-keys';
import { idempotencyKeys } from './031-to-040/032-idempotency-keys';
import { salesFigures } from './031-to-040/033-sales-figures';
import { registerStatus } from './031-to-040/035-register-status';
import { resolvedByHand } from './031-to-040/036-resolved-by-hand';
import { figuresOfMonths } from './031-to-040/037-figures-of-months';
import { idsGoOn } from './031-to-040/038-ids-go-on';
import { askedAgain } from './031-to-040/039-asked-again';
import { receiptSequences } from './031-to-040/040-receipt-sequences';
import { furtherReasons } from './041-to-050/041-further-reasons';
import { figuresOfTenders } from './041-to-050/042-figures-of-tenders';
import { changes } from './041-to-050/043-changes';
import { composedNames } from './041-to-050/044-composed-names';
import { earlierDetails } from './041-to-050/045-earlier-details';
import { seenDays } from './041-to-050/046-seen-days';
import { salesOfACustomer } from './041-to-050/047-sales-of-a-customer';
import { taxFigures } from './041-to-050/048-tax-figures';
import { largerFigures } from './041-to-050/049-larger-figures';
import { daysOfARegister } from './041-to-050/050-days-of-a-register';
import { codesInLatinDigits } from './051-to-060/051-codes-in-latin-digits';
import { TENANT_ROLE } from './tenant-table';
import type { Tables } from '../tables/tables';

/** In order of their names. A migration that has been released is never edited. */
export const MIGRATIONS = {
  '001-tenant-tables': tenantTables,
  '002-sign-in-guards': signInGuards,
  '003-catalog-attributes': catalogAttributes,
  '004-customer-stores': customerStores,
  '005-agreements': agreements,
  '006-procurement': procurement,
  '007-manufacturing': manufacturing,
  '008-posting-exceptions': postingExceptions,
  '009-notification-preferences': notificationPreferences,
  '010-proposals': proposals,
  '011-sale-key-last': saleKeyLast,
  '012-cash-movements': cashMovements,
  '013-till-audit': tillAudit,
  '014-tax-rounding': taxRounding,
  '015-receipt-epochs': receiptEpochs,
  '016-receipt-numbers-shared': receiptNumbersShared,
  '017-service-generation': serviceGeneration,
  '018-till-rules': tillRules,
  '019-device-names': deviceNames,
  '020-custom-amounts': customAmounts,
  '021-gst-supply': gstSupply,
  '022-hsn-codes': hsnCodes,
  '023-no-sale-discount': noSaleDiscount,
  '024-submitted-by': submittedBy,
  '026-offline-days': offlineDays,
  '027-erased-customers': erasedCustomers,
  '028-assistant-model': assistantModel,
  '029-numbers-of-a-tenant': numbersOfATenant,
  '030-tax-rates': taxRates,
  '031-approval-keys': approvalKeys,
  '032-idempotency-keys': idempotencyKeys,
  '033-sales-figures': salesFigures,
  '035-register-status': registerStatus,
  '036-resolved-by-hand': resolvedByHand,
  '037-figures-of-months': figuresOfMonths,
  '038-ids-go-on': idsGoOn,
  '039-asked-again': askedAgain,
  '040-receipt-sequences': receiptSequences,
  '041-further-reasons': furtherReasons,
  '042-figures-of-tenders': figuresOfTenders,
  '043-changes': changes,
  '044-composed-names': composedNames,
  '045-earlier-details': earlierDetails,
  '046-seen-days': seenDays,
  '047-sales-of-a-customer': salesOfACustomer,
  '048-tax-figures': taxFigures,
  '049-larger-figures': largerFigures,
  '050-days-of-a-register': daysOfARegister,
  '051-codes-in-latin-digits': codesInLatinDigits,
};

/**
 * @param upTo the name of the last migration; the newest unless given
 * @throws StartRefused for a database of a newer service, or one that cannot be brought to this schema.
 */
export async function migrate(db: Kysely<Tables>, upTo?: string): Promise<void> {
  await refuseNewer(db);
  // Asked first: a transaction that has failed answers nothing.
  const whose = await whoAndWhere(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'before the first';
  const reason = error instanceof Error ? error.message : String(error);
  if (systemCode(error) === NOT_ALLOWED) throw missingRight(whose, reason, error);
  const message =
    `The database could not be brought to this version of the service: migration ${failed} failed (${reason}). ` +
    'Nothing was changed. Start the version that was used before, or use a separate database for the service.';
  throw new StartRefused(message, { cause: error });
}

/** SQLSTATE insufficient_privilege. */
const NOT_ALLOWED = '42501';

interface Whose {
  readonly user: string;
  readonly database: string;
}

async function whoAndWhere(db: Kysely<Tables>): Promise<Whose> {
  const { rows } = await sql<Whose>`select current_user as user, current_database() as database`.execute(db);
  return rows[0] ?? { user: '', database: '' };
}

function missingRight({ user, database }: Whose, reason: string, cause: unknown): StartRefused {
  const wayOut = /to create role/.test(reason)
    ? `alter role "${user}" createrole`
    : /\brole\b/.test(reason)
      ? `grant ${TENANT_ROLE} to "${user}"`
      : `alter database "${database}" owner to "${user}"`;
  const message = `The user "${user}" lacks a right that the service needs (${reason}). Nothing was changed. As a superuser of the server run: ${wayOut};`;
  return new StartRefused(message, { cause });
}

async function refuseNewer(db: Kysely<Tables>): Promise<void> {
  const { rows: tables } =
    await sql`select from information_schema.tables where table_name = 'kysely_migration'`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.find(({ name }) => !(name in MIGRATIONS));
  if (!unknown) return;
  throw new StartRefused(
    `The database was last used by a newer version of the service (it has ${unknown.name}, which this one does not know). ` +
      'Nothing was changed. Start that version, or restore a copy made before it.',
  );
}
