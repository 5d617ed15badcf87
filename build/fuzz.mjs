// `npm run test:fuzz -- --requests N --seed S`: requests made from the OpenAPI document, held against it.
import { ensurePackages } from './launcher/packages.mjs';
import { run, typescript } from './launcher/run.mjs';

await ensurePackages();
const { code } = await run(process.execPath, typescript('test/fuzz/fuzz.ts', ...process.argv.slice(2)));
process.exitCode = code;
