// `npm run test:restore`: service and till set back to older copies of themselves. Its flags are in test/restore/restore.ts.
import { ensurePostgres } from './launcher/postgres-package.mjs';
import { runWithApp } from './launcher/run-with-app.mjs';

if (process.argv.includes('--postgres')) await ensurePostgres();
await runWithApp('test/restore/restore.ts');
