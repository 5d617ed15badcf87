import { describe, expect, it } from 'vitest';
import { CHANGES, NEW_CUSTOMERS } from './testing/descriptions';
import { read, readChange } from './testing/read';

describe('the offline extractor', () => {
  it.each(NEW_CUSTOMERS)('reads of a new customer: %s', async (description, fields, merchantCountry = 'AE') => {
    expect((await read(description, { merchantCountry })).fields).toEqual(fields);
  });

  it.each(CHANGES)('reads of a change: %s', async (description, fields, merchantCountry = 'AE') => {
    expect((await readChange(description, merchantCountry)).fields).toEqual(fields);
  });

  it('answers the same for the same text', async () => {
    const [description] = NEW_CUSTOMERS[0] ?? [''];
    expect(await read(description)).toEqual(await read(description));
  });
});
