// The element that Mantine makes of its Button, without the six components by which it does. Each of them looks up a theme, styles and
// system props, which is most of what it costs a slow till to draw a screen of buttons.
import { Button } from '@mantine/core';
import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';
import { buttonVars, VARIANT_COLORS } from '../../theme/mantine-theme';
import { PLAIN_CLASS } from './plain-button';

type Variant = keyof typeof VARIANT_COLORS;
type Size = 'sm' | 'lg' | 'xl';

export interface LightButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: Variant;
  readonly size?: Size;
  readonly fullWidth?: boolean;
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
}

export function LightButton({
  variant = 'default',
  size = 'sm',
  fullWidth = false,
  leftSection,
  rightSection,
  disabled = false,
  className = '',
  style,
  children,
  ...props
}: LightButtonProps) {
  const look = LOOKS[variant][size];
  return (
    <button
      type="button"
      {...props}
      className={`${disabled ? '' : 'mantine-active'} ${ROOT} ${className}`}
      style={style === undefined ? look : { ...look, ...style }}
      disabled={disabled}
      data-variant={variant}
      data-size={size}
      data-disabled={disabled || undefined}
      data-block={fullWidth || undefined}
      data-with-left-section={Boolean(leftSection) || undefined}
      data-with-right-section={Boolean(rightSection) || undefined}
    >
      <span className={INNER}>
        {leftSection && (
          <span className={SECTION} data-position="left">
            {leftSection}
          </span>
        )}
        <span className={LABEL}>{children}</span>
        {rightSection && (
          <span className={SECTION} data-position="right">
            {rightSection}
          </span>
        )}
      </span>
    </button>
  );
}

type Part = 'root' | 'inner' | 'label' | 'section';
const classes: Readonly<Partial<Record<Part, string>>> = Button.classes;
const classOf = (part: Part) => `mantine-Button-${part} ${classes[part] ?? ''}`;
const ROOT = `${PLAIN_CLASS} ${classOf('root')}`;
const INNER = classOf('inner');
const LABEL = classOf('label');
const SECTION = classOf('section');

/** One object for each, which React compares at once. */
const LOOKS = {
  default: looksOf('default'),
  filled: looksOf('filled'),
  subtle: looksOf('subtle'),
} satisfies Record<Variant, Record<Size, CSSProperties>>;

function looksOf(variant: Variant): Record<Size, CSSProperties> {
  return { sm: lookOf(variant, 'sm'), lg: lookOf(variant, 'lg'), xl: lookOf(variant, 'xl') };
}

function lookOf(variant: Variant, size: Size): CSSProperties {
  const { background, hover, color, border } = VARIANT_COLORS[variant];
  return {
    ...buttonVars(size),
    '--button-bg': background,
    '--button-hover': hover,
    '--button-color': color,
    '--button-bd': border,
  } as CSSProperties;
}
