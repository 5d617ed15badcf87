// `npm run test:crash`: the app killed while it sells, on the real service. Its flags are in test/crash/crash.ts.
import { runWithApp } from './launcher/run-with-app.mjs';

await runWithApp('test/crash/crash.ts');
