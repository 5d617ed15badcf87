import { MantineProvider, UnstyledButton } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlainButton } from './plain-button';

it('is the element that Mantine makes of a button without a look', () => {
  render(
    <MantineProvider env="test">
      <UnstyledButton className="own">Mantine</UnstyledButton>
      <PlainButton className="own">Plain</PlainButton>
    </MantineProvider>,
  );
  const attributes = (name: string) => {
    const button = screen.getByRole('button', { name });
    return button.getAttributeNames().map((attribute) => [attribute, button.getAttribute(attribute)]);
  };
  const [theirs, ours] = [attributes('Mantine'), attributes('Plain')].map((all) => new Map(all as [string, string][]));
  const classesOf = (all?: Map<string, string>) =>
    new Set(
      all
        ?.get('class')
        ?.split(' ')
        .filter((name) => name !== 'mantine-UnstyledButton-root'),
    );
  expect(classesOf(ours)).toEqual(classesOf(theirs));
  for (const all of [theirs, ours]) all?.delete('class');
  expect(ours).toEqual(theirs);
});
