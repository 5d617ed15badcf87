import { Textarea, TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openShownTill } from '../../testing/shown-till';
import { FREE_TEXT } from './free-text';

it('is read in the direction of what is typed, not of the box around it', async () => {
  const at = await openShownTill();
  at.show(
    <>
      <TextInput {...FREE_TEXT} aria-label="line" />
      <Textarea {...FREE_TEXT} autosize aria-label="lines" />
    </>,
  );
  const fields = ['line', 'lines'].map((name) => screen.getByLabelText(name));
  expect(fields.map(({ dir }) => dir)).toEqual(['auto', 'auto']);
  expect(fields.map((field) => field.parentElement?.getAttribute('dir'))).toEqual([null, null]);
});
