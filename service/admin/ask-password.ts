// A password from whoever runs a command: typed without being shown, or the first line of what is piped in. Never an argument,
// which the machine's list of processes and the shell's history would show.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandRefused } from './command-refused';

/** @throws CommandRefused when nothing is piped in, or two typed ones differ */
export async function askPassword(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: input.isTTY });
  try {
    if (!input.isTTY) {
      for await (const line of lines) return line;
      throw new CommandRefused('Give the password on standard input.');
    }
    const typed: string[] = [];
    for (const prompt of ['Password: ', 'Once more: ']) {
      output.write(prompt);
      typed.push(await lines.question(''));
      output.write('\n');
    }
    const [first = '', again] = typed;
    if (first !== again) throw new CommandRefused('The two are not the same.');
    return first;
  } finally {
    lines.close();
  }
}
