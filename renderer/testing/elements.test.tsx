import { IconSearch } from '@tabler/icons-react';
import { render } from '@testing-library/react';
import react, { act } from 'react';
import { expect, it } from 'vitest';

it('makes elements as the app that ships, and renders them by the build that has act', () => {
  const made = [<i key="1" title="a" />, react.createElement('i', { key: '1', title: 'a' })];
  for (const element of made) {
    expect(Object.keys(element)).not.toContain('_store');
    expect([element.type, element.key, element.props]).toEqual(['i', '1', { title: 'a' }]);
  }
  expect(act).toBeTypeOf('function');
});

it('makes elements with the children that follow their properties', () => {
  const { container } = render(react.createElement('p', null, 'one ', react.createElement('b', null, 'two')));
  expect(container.innerHTML).toBe('<p>one <b>two</b></p>');
});

it('draws icons', () => {
  const { container } = render(<IconSearch size={12} />);
  expect(container.querySelectorAll('svg[width="12"] > path')).toHaveLength(2);
});
