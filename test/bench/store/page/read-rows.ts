// The rows to store, from the process that measures. Reading them is never part of a measured time.
import type { Customer } from '#shared/api/customers/customer';

/** Yields at most 1,000 rows at a time. */
export async function* readRows(count: number): AsyncGenerator<Customer[]> {
  const { body } = await fetch(`/rows?count=${count}`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Customer[];
  }
}

/** Rows per second of `store` alone, without the time to prepare the rows. */
export async function rateOf<Ready>(
  count: number,
  makeReady: (rows: Customer[]) => Ready,
  store: (ready: Ready) => Promise<unknown>,
): Promise<number> {
  let taken = 0;
  for await (const rows of readRows(count)) {
    const ready = makeReady(rows);
    const startedAt = performance.now();
    await store(ready);
    taken += performance.now() - startedAt;
  }
  return (count * 1000) / taken;
}
