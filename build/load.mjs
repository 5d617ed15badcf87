// `npm run test:load`: a first load beside other systems' changes. Its flags are in test/load/load.ts.
import { runWithApp } from './launcher/run-with-app.mjs';

await runWithApp('test/load/load.ts');
