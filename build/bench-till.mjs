// `npm run bench:till`: the app at work with many items. Its flags are in test/bench/till/bench.ts.
import { runWithApp } from './launcher/run-with-app.mjs';

await runWithApp('test/bench/till/bench.ts');
