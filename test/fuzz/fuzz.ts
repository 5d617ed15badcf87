// npm run test:fuzz -- --requests N --seed S [--data memory|postgres://…] [--concurrency N] [--json]
//
// Starts a service on the demo, sends it N requests made from its OpenAPI document and judges the answers. The table of
// what was called goes to standard output unless --json is given; the last line there is one JSON object. Examples of what
// was wrong go to standard error. Exit code 1 when anything was.
import { readFlags, wholeNumber } from '#build/launcher/flags';
import { startService } from '#build/launcher/service-process';
import type { FoundFault } from './fault-book';
import { runFuzz, type FuzzReport } from './fuzz-run';

const { values } = readFlags(import.meta.url, {
  requests: { type: 'string', default: '10000' },
  seed: { type: 'string', default: '1' },
  data: { type: 'string', default: 'memory' },
  concurrency: { type: 'string', default: '8' },
  json: { type: 'boolean', default: false },
});
const [requests, seed] = [wholeNumber(values, 'requests'), wholeNumber(values, 'seed')];
const concurrency = wholeNumber(values, 'concurrency');
const service = await startService(['--port', '0', '--data', values.data, '--seed', 'demo']);
try {
  const report = await runFuzz(service.facts, { requests, seed, concurrency });
  const gaps = report.coverage.gaps();
  for (const fault of report.faults) process.stderr.write(`${described(fault)}\n\n`);
  for (const gap of gaps) process.stderr.write(`${gap}\n`);
  if (!values.json) process.stdout.write(`${report.coverage.table()}\n`);
  process.stdout.write(`${JSON.stringify({ ...summaryOf(report), gaps: gaps.length, seed })}\n`);
  process.exitCode = report.faults.length + gaps.length === 0 ? 0 : 1;
} finally {
  await service.stop();
}

function summaryOf({ requests: sent, byStatus, faults, coverage }: FuzzReport) {
  const count = (kind: FoundFault['kind']) =>
    faults.filter((fault) => fault.kind === kind).reduce((sum, fault) => sum + fault.count, 0);
  return {
    requests: sent,
    byStatus,
    fiveHundreds: count('fiveHundred'),
    mismatches: count('mismatch'),
    leaks: count('leak'),
    operations: coverage.operations,
  };
}

function described({ kind, operation, reason, count, example }: FoundFault): string {
  const flaw = example.flaw === null ? '' : ` (${example.flaw})`;
  return `${kind} × ${count} at ${operation}: ${reason}${flaw}\n  ${example.request}\n  ${example.answer}`;
}
