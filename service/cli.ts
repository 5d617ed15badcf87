// Starts the service from the command line. Standard output has one line only: a JSON object with the address and the
// tenants. Everything else goes to standard error.
import { readCommandLine, USAGE } from './command-line';
import { startService } from './server';
import { StartRefused } from './store/database/start-refused';
import { WrongFlag } from './wrong-flag';

const CANNOT_START = 1;
const WRONG_FLAGS = 2;

async function main(): Promise<void> {
  const service = await startService({
    ...readCommandLine(process.argv.slice(2)),
    tokenSecret: process.env['POS_TOKEN_SECRET'],
    isLogging: true,
  });
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    console.error(`${signal}: answering what is under way, then stopping.`);
    service.stop().then(() => process.exit(0), giveUp);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Last: whoever has read the line may send a signal at once.
  process.stdout.write(`${JSON.stringify({ url: service.url, tenants: service.tenants })}\n`);
  console.error(`Listening at ${service.url}`);
  if (service.operationsUrl !== null) console.error(`Metrics and documentation at ${service.operationsUrl}`);
}

function giveUp(error: unknown): void {
  if (error instanceof WrongFlag) {
    console.error(`${error.message}\nUsage: ${USAGE}`);
    process.exit(WRONG_FLAGS);
  }
  const code = (error as { code?: unknown }).code;
  if (error instanceof StartRefused) console.error(error.message);
  else if (code === 'EADDRINUSE')
    console.error('The port is in use by another program. Choose another with --port, or 0 for any.');
  else console.error('The service cannot run:', error instanceof Error ? error.stack : error);
  process.exit(CANNOT_START);
}

await main().catch(giveUp);
