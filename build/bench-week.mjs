// `npm run bench:week`: the app after a week without a network. Its flags are in test/bench/week/bench.ts.
import { runWithApp } from './launcher/run-with-app.mjs';

await runWithApp('test/bench/week/bench.ts');
