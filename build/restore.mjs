// `npm run test:restore`: service and till set back to older copies of themselves. Its flags are in test/restore/restore.ts.
import { runWithApp } from './launcher/run-with-app.mjs';

await runWithApp('test/restore/restore.ts');
