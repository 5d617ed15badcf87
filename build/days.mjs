// `npm run test:days -- [--days N] [--invoices N] [--seed S]`: real trading days through the till's store, against the books.
import { ensurePackages } from './launcher/packages.mjs';
import { run, typescript } from './launcher/run.mjs';

await ensurePackages();
const { code } = await run(process.execPath, typescript('test/days/days.ts', ...process.argv.slice(2)));
process.exitCode = code;
