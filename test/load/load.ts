// `npm run test:load -- [--customers N] [--seed S]`: a till loads N customers from the real service while other systems
// change them, and is held against the service field by field. Ends with one JSON line.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadRun, type LoadReport } from './load-run';

const { values } = parseArgs({
  options: { customers: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const folder = mkdtempSync(join(tmpdir(), 'pos-load-'));
const { loaded, missed, checked, ...changes } = await loadRun(Number(values.customers), Number(values.seed), folder);
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
for (const number of missed.slice(0, 10)) {
  console.error(`${number} differs after the load: ${loaded.different.get(number)?.join() ?? 'all of it'}`);
}
for (const [number, fields] of [...checked.different].slice(0, 10)) {
  console.error(`${number} differs after the check: ${fields.join()}`);
}
console.log(
  JSON.stringify({ ...changes, loaded: counted(loaded), missedByLoad: missed.length, checked: counted(checked) }),
);
const isEqual = checked.missing.length + checked.surplus.length + checked.different.size === 0;
process.exitCode = isEqual && missed.length === 0 ? 0 : 1;

function counted({ compared, missing, surplus, different }: LoadReport['loaded']) {
  return { compared, missing: missing.length, surplus: surplus.length, different: different.size };
}
