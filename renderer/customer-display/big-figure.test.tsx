import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BigFigure } from './big-figure';

it.each([
  ['ltr', 'Total', 'AED', 'Total, AED'],
  ['rtl', 'الإجمالي', 'د.إ', 'الإجمالي، د.إ'],
] as const)(
  'parts the currency from the name with the comma of the language, read %s',
  (direction, name, currency, head) => {
    render(<BigFigure figure={{ name, value: '22.92', currency }} direction={direction} />);
    expect(screen.getByRole('heading').textContent).toBe(head);
  },
);
