// The tokens of tokens.css as a Mantine 9 theme. Values that depend on scheme, density or text size stay in tokens.css
// alone; this file refers Mantine to them.
import {
  ActionIcon,
  Badge,
  Button,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  NumberInput,
  SegmentedControl,
  Skeleton,
  Switch,
  Table,
  type VariantColorsResolver,
} from '@mantine/core';
import { amber, dark, gray, petrol, red } from './palette';

/** Of what is pressed, in its usual color. */
export const VARIANT_COLORS = {
  // A filled button takes its text color from the token: white on petrol in light, near-black on it in dark.
  filled: {
    background: 'var(--accent)',
    hover: 'var(--accent-hover)',
    color: 'var(--on-accent)',
    border: '1px solid transparent',
  },
  default: {
    background: 'var(--surface)',
    hover: 'var(--surface)',
    color: 'var(--text)',
    border: '1px solid var(--line)',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--sunken)',
    color: 'var(--accent-text)',
    border: '1px solid transparent',
  },
} as const;

const variantColorResolver: VariantColorsResolver = (input) => {
  const { filled, default: plain, subtle } = VARIANT_COLORS;
  if (input.variant === 'filled' && (input.color === undefined || input.color === 'petrol')) return filled;
  if (input.variant === 'default') return plain;
  if (input.variant === 'subtle') return input.color === 'red' ? { ...subtle, color: 'var(--danger)' } : subtle;
  return defaultVariantColorsResolver(input);
};

const height = (size: unknown) =>
  size === 'xl' ? 'var(--pay)' : size === 'lg' ? 'var(--control-lg)' : 'var(--control)';

export const buttonVars = (size: unknown) => ({
  '--button-height': height(size),
  '--button-padding-x': 'var(--s3)',
  '--button-fz': size === 'xl' ? 'var(--text-xl)' : size === 'lg' ? 'var(--text-lg)' : 'var(--body)',
});

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 4 },
  colors: { petrol, gray, dark, red, amber },
  black: '#131A19',
  white: '#FFFFFF',
  variantColorResolver,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font)',
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--body)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  lineHeights: { xs: '1.2', sm: '1.35', md: '1.45', lg: '1.45', xl: '1.2' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    textWrap: 'wrap',
    sizes: {
      h1: { fontSize: 'var(--text-xl)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--body)', lineHeight: '1.2' },
      h3: { fontSize: 'var(--body)', lineHeight: '1.2' },
    },
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '4px', sm: '4px', md: '6px', lg: '10px', xl: '10px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  focusRing: 'auto',
  cursorType: 'default',
  respectReducedMotion: true,
  components: {
    Switch: Switch.extend({ defaultProps: { withThumbIndicator: false } }),
    Button: Button.extend({
      defaultProps: { variant: 'default', size: 'sm' },
      vars: (_theme, props) => ({ root: buttonVars(props.size) }),
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle' },
      vars: () => ({ root: { '--ai-size': 'var(--control)' } }),
    }),
    Input: Input.extend({
      vars: (_theme, props) => ({
        wrapper: {
          '--input-height': height(props.size),
          '--input-fz': props.size === 'lg' ? 'var(--text-lg)' : 'var(--body)',
        },
      }),
    }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    }),
    NumberInput: NumberInput.extend({
      defaultProps: { hideControls: true },
      styles: { input: { textAlign: 'right', direction: 'ltr' } },
    }),
    Badge: Badge.extend({ defaultProps: { variant: 'light', color: 'gray', radius: 'sm' } }),
    Table: Table.extend({
      vars: () => ({
        table: {
          '--table-border-color': 'var(--line)',
          '--table-horizontal-spacing': 'var(--s3)',
          '--table-vertical-spacing': '0',
        },
      }),
    }),
    SegmentedControl: SegmentedControl.extend({ defaultProps: { fullWidth: true, transitionDuration: 0 } }),
    Skeleton: Skeleton.extend({ defaultProps: { animate: false } }),
  },
});
