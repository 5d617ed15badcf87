import { describe, expect, it } from 'vitest';
import { CHANGES, NEW_CUSTOMERS } from './testing/descriptions';
import { read, readChange } from './testing/read';

describe('the offline extractor', () => {
  it.each(NEW_CUSTOMERS)('reads of a new customer: $description', async ({ description, fields, merchantCountry }) => {
    expect((await read(description, { merchantCountry })).fields).toEqual(fields);
  });

  it.each(CHANGES)('reads of a change: $description', async ({ description, fields, merchantCountry }) => {
    expect((await readChange(description, merchantCountry)).fields).toEqual(fields);
  });

  it('answers the same for the same text', async () => {
    const description = NEW_CUSTOMERS[0]?.description ?? '';
    expect(await read(description)).toEqual(await read(description));
  });
});
