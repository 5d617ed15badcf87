import { Textarea, TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openShownTill } from '../../testing/shown-till';
import { FREE_TEXT } from './free-text';
import { SearchInput } from './search-input';

it('is read in the direction of what is typed, not of the box around it', async () => {
  const at = await openShownTill();
  at.show(
    <>
      <TextInput {...FREE_TEXT} aria-label="line" />
      <Textarea {...FREE_TEXT} autosize aria-label="lines" />
      <SearchInput aria-label="search" aria-expanded={false} aria-controls="list" />
    </>,
  );
  const fields = ['line', 'lines', 'search'].map((name) => screen.getByLabelText(name));
  expect(fields.map(({ dir }) => dir)).toEqual(['auto', 'auto', 'auto']);
  expect(fields.map((field) => field.parentElement?.getAttribute('dir'))).toEqual([null, null, null]);
});
