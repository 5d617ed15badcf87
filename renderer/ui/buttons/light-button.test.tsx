import { Anchor, Button, MantineProvider, UnstyledButton } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { expect, it } from 'vitest';
import { theme } from '../../theme/mantine-theme';
import { KeyHint } from './key-hint';
import { LightButton, type LightButtonProps } from './light-button';
import { PlainButton } from './plain-button';
import { PlainLink } from './plain-link';

/** As attributes and elements, whatever their order; without the names by which nothing of ours is styled. */
function drawn(shown: ReactElement): unknown {
  const { container } = render(
    <MantineProvider theme={theme} env="test">
      {shown}
    </MantineProvider>,
  );
  const element = container.querySelector('button, a');
  return element && partsOf(element);
}

function partsOf(element: Element): unknown {
  const attributes = element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? ''] as const);
  return {
    name: element.tagName,
    ...Object.fromEntries(attributes.map(([name, value]) => [name, name === 'class' ? classesOf(value) : value])),
    children: element.childElementCount > 0 ? [...element.children].map(partsOf) : element.textContent,
  };
}

function classesOf(value: string): string[] {
  const names = value.split(' ').filter((name) => name !== '' && name !== 'mantine-UnstyledButton-root');
  return names.toSorted((one, other) => (one < other ? -1 : 1));
}

const MANTINE = Button as unknown as ComponentType<LightButtonProps>;

it.each<[string, LightButtonProps]>([
  ['usual', {}],
  ['large, pressed, with its key', { size: 'lg', 'aria-pressed': true, rightSection: <KeyHint>E</KeyHint> }],
  ['main', { variant: 'filled', size: 'xl', fullWidth: true, className: 'own' }],
  ['main and disabled', { variant: 'filled', size: 'xl', disabled: true, leftSection: <i /> }],
  ['subtle, with a style of its own', { variant: 'subtle', style: { order: 1 }, leftSection: <i />, title: 'x' }],
])('a light button is the element that Mantine makes: %s', (_, props) => {
  expect(drawn(<LightButton {...props}>Pay</LightButton>)).toEqual(drawn(<MANTINE {...props}>Pay</MANTINE>));
});

it('a button without a look is the element that Mantine makes', () => {
  expect(drawn(<PlainButton className="own">Pay</PlainButton>)).toEqual(
    drawn(<UnstyledButton className="own">Pay</UnstyledButton>),
  );
});

it('a link without an underline is the element that Mantine makes', () => {
  const props = { href: '#sync', className: 'own' };
  expect(drawn(<PlainLink {...props}>Sync</PlainLink>)).toEqual(
    drawn(
      <Anchor {...props} underline="never">
        Sync
      </Anchor>,
    ),
  );
});
