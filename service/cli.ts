// Starts the service from the command line. Standard output has one line only: a JSON object with the address and the
// tenants. Everything else goes to standard error.
import { readCommandLine, USAGE } from './command-line';
import { fail, logAsJson, note, warn } from './log';
import { readLogLevel } from './log-level';
import { startService } from './server';
import { StartRefused } from './store/database/start-refused';
import { WrongFlag } from './wrong-flag';

const CANNOT_START = 1;
const WRONG_FLAGS = 2;

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) {
    process.stdout.write(`${USAGE}\ndocs/operating.md says what each of them does.\n`);
    return;
  }
  const logLevel = readLogLevel(process.env['POS_LOG_LEVEL']);
  const options = readCommandLine(args);
  logAsJson(logLevel);
  // Node's own handler writes plain lines.
  process.removeAllListeners('warning').on('warning', ({ message }) => warn(message));
  const service = await startService({ ...options, tokenSecret: process.env['POS_TOKEN_SECRET'], logLevel });
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    note(`${signal}: answering what is under way, then stopping.`);
    service.stop().then(() => process.exit(0), giveUp);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Last: whoever has read the line may send a signal at once.
  process.stdout.write(`${JSON.stringify({ url: service.url, tenants: service.tenants })}\n`);
  note(`Listening at ${service.url}`);
  if (service.operationsUrl !== null) note(`Metrics and documentation at ${service.operationsUrl}`);
}

/** What a person has to change is a plain sentence; anything else is a defect, for the log. */
function giveUp(error: unknown): void {
  if (error instanceof WrongFlag) {
    console.error(`${error.message}\nUsage: ${USAGE}`);
    process.exit(WRONG_FLAGS);
  }
  if (error instanceof StartRefused) console.error(error.message);
  else fail('The service cannot run.', error);
  process.exit(CANNOT_START);
}

await main(process.argv.slice(2)).catch(giveUp);
