// How a password reaches a command.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandRefused } from './command-refused';

/**
 * Reads a password for a command: typed without echo, or the first line of standard input. Never an argument, which the
 * process list and the shell history would show.
 * @throws CommandRefused if there is no input, or two typed passwords differ
 */
export async function askPassword(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: input.isTTY });
  try {
    if (!input.isTTY) {
      for await (const line of lines) return line;
      throw new CommandRefused('Give the password on standard input.');
    }
    const typed: string[] = [];
    for (const prompt of ['Password: ', 'Repeat password: ']) {
      output.write(prompt);
      typed.push(await lines.question(''));
      output.write('\n');
    }
    const [first = '', again] = typed;
    if (first !== again) throw new CommandRefused('The passwords do not match.');
    return first;
  } finally {
    lines.close();
  }
}
