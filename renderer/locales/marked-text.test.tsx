import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkedText } from './marked-text';

const shown = (text: string) =>
  render(<MarkedText text={text} mark={(inner) => <bdi>{inner}</bdi>} />).container.innerHTML;

it('marks the part between the tags', () => {
  expect(shown('Updated <1>10:15</1> today')).toBe('Updated <bdi>10:15</bdi> today');
});

it('shows a text without the tags, or with one of them, as it is', () => {
  expect(shown('Updated 10:15')).toBe('Updated 10:15');
  expect(shown('</1>Updated<1>')).toBe('&lt;/1&gt;Updated&lt;1&gt;');
});

it('keeps tags of what was filled in as text', () => {
  expect(shown('<1>4<1>5</1>6</1> matches nothing')).toBe('<bdi>4&lt;1&gt;5&lt;/1&gt;6</bdi> matches nothing');
});
