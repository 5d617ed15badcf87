// Rewrites the Date headers of responses to the till, as a server or proxy with a wrong clock would.

/** @param change milliseconds since 1970 in, and out; of each header in the order of the answers */
export function withDates(chunk: Buffer, change: (date: number) => number): Buffer {
  const text = chunk.toString('latin1').replace(/^(date: )(.{29})\r$/gim, (_, name: string, date: string) => {
    // Same length as before, so that the rest of the response is unchanged.
    return `${name}${new Date(change(Date.parse(date))).toUTCString()}\r`;
  });
  return Buffer.from(text, 'latin1');
}
