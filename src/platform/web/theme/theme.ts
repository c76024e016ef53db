// Defines the Mantine theme. It only reads tokens.css, so that one tenant colour changes every part.
import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type {
  CSSVariablesResolver,
  MantineColorsTuple,
  MantineThemeComponents,
  VariantColorsResolver,
} from '@mantine/core';

const v = (name: string) => `var(--${name})`;
// Mantine wants ten steps; the product has nine shades, so step 0 is the tint.
const brand: MantineColorsTuple = [
  v('c-brand-tint'),
  v('brand-1'),
  v('brand-2'),
  v('brand-3'),
  v('brand-4'),
  v('brand-5'),
  v('brand-6'),
  v('brand-7'),
  v('brand-8'),
  v('brand-9'),
];
const order: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];
const field = { defaultProps: { size: 'md', radius: 'sm', inputWrapperOrder: order } };
// The list box itself scrolls, and its field controls it: no key would reach a second box inside it.
// admin §9: the list is at most 240 px high, or 168 px where many options are chosen.
const listOf = (maxHeight: number) => ({
  defaultProps: { ...field.defaultProps, withScrollArea: false, comboboxProps: { shadow: 'lg', radius: 'md' } },
  styles: { options: { maxHeight, overflowY: 'auto' as const } },
});

/** Takes the text colour on the tenant's colour from the tokens, which ensure the contrast. */
const onBrand: VariantColorsResolver = (given) => {
  const colors = defaultVariantColorsResolver(given);
  const isBrand = (given.color ?? given.theme.primaryColor) === 'brand';
  return given.variant === 'filled' && isBrand
    ? {
        ...colors,
        background: v('c-brand'),
        hover: v('c-brand-hover'),
        color: v('c-on-brand'),
        hoverColor: v('c-on-brand'),
      }
    : colors;
};

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 5,
  colors: { brand },
  autoContrast: false, // The style sheet ensures the contrast, see --c-on-brand.
  variantColorResolver: onBrand,
  fontFamily: v('font-body'),
  fontFamilyMonospace: v('font-code'),
  headings: { fontFamily: v('font-display'), fontWeight: '700', textWrap: 'balance' },
  fontSizes: { xs: v('fs-xs'), sm: v('fs-sm'), md: v('fs-body'), lg: v('fs-lead'), xl: v('fs-h3') },
  radius: { xs: v('r-xs'), sm: v('r-sm'), md: v('r-md'), lg: v('r-lg'), xl: v('r-xl') },
  spacing: { xs: v('sp-2'), sm: v('sp-3'), md: v('sp-4'), lg: v('sp-6'), xl: v('sp-7') },
  shadows: { xs: v('e-1'), sm: v('e-2'), md: v('e-2'), lg: v('e-3'), xl: v('e-4') },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  breakpoints: { xs: '24.375em', sm: '48em', md: '68.75em', lg: '90em', xl: '106.25em' }, // The breakpoints are 390, 768, 1100, 1440 and 1700 px.
  // These defaults are plain data: imports of the components would load all of them into the light sign-in entry.
  components: {
    Button: { defaultProps: { variant: 'filled', fw: 650 } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    Input: { defaultProps: { size: 'md' } },
    TextInput: field,
    Textarea: field,
    PasswordInput: field,
    NumberInput: field,
    Select: listOf(240),
    MultiSelect: listOf(168),
    Modal: {
      defaultProps: { radius: 'xl', centered: true, overlayProps: { color: v('c-scrim'), backgroundOpacity: 1 } },
    },
    Drawer: {
      defaultProps: {
        position: 'right',
        size: 600,
        padding: 0,
        overlayProps: { color: v('c-scrim'), backgroundOpacity: 1 },
      },
    },
    Menu: {
      defaultProps: {
        radius: 'md',
        shadow: 'lg',
        position: 'bottom-end',
        withinPortal: true,
        withInitialFocusPlaceholder: false,
      },
    },
    // Popovers (menus, lists, calendars) lie above the dialog or drawer that holds their button. Mantine's own 300 lies below a dialog.
    // Fixed: otherwise a box over the page's edge widens a phone's page, which moves the field, which moves the box, without end.
    Popover: { defaultProps: { radius: 'md', shadow: 'lg', zIndex: v('z-popover'), floatingStrategy: 'fixed' } },
    // access §9: the tooltip opens after 400 ms, is at most 320 px wide, and closes after 300 ms.
    Tooltip: {
      defaultProps: {
        openDelay: 400,
        closeDelay: 300,
        maw: 320,
        multiline: true,
        zIndex: v('z-tooltip'),
        floatingStrategy: 'fixed',
        events: { hover: true, focus: true, touch: false },
      },
    },
    Paper: { defaultProps: { radius: 'lg', shadow: 'xs' } },
    Badge: { defaultProps: { radius: 'xs', tt: 'none', fw: 650, variant: 'light' } },
    // Checkboxes in lists are close together, so each has the size of a touch target (WCAG 2.5.8).
    Checkbox: { defaultProps: { size: 'sm', radius: 'xs' }, vars: () => ({ root: { '--checkbox-size': '24px' } }) },
    Radio: { defaultProps: { size: 'sm' } },
    Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
    Tabs: { defaultProps: { keepMounted: false } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  } satisfies MantineThemeComponents,
});

const gray = (step: number, token: string) => ({ [`--mantine-color-gray-${step}`]: v(token) });
/** Sets Mantine's own colour roles from the tokens in both schemes. */
export const cssVars: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': v('c-page'),
    '--mantine-color-text': v('c-ink'),
    '--mantine-color-dimmed': v('c-ink-3'),
    '--mantine-color-bright': v('c-ink'),
    '--mantine-color-default': v('c-surface'),
    '--mantine-color-default-hover': v('c-hover'),
    '--mantine-color-default-color': v('c-ink'),
    '--mantine-color-default-border': v('c-control'),
    '--mantine-color-anchor': v('c-brand-ink'),
    '--mantine-color-placeholder': v('c-ink-3'),
    '--mantine-color-error': v('c-danger'),
    '--mantine-color-disabled': v('c-sunk'),
    '--mantine-color-disabled-color': v('c-ink-disabled'),
    '--mantine-color-disabled-border': v('c-line'),
    '--mantine-primary-color-contrast': v('c-on-brand'),
    '--mantine-color-brand-filled': v('c-brand'),
    '--mantine-color-brand-filled-hover': v('c-brand-hover'),
    '--mantine-color-brand-light': v('c-brand-tint'),
    '--mantine-color-brand-light-hover': v('c-brand-tint-2'),
    '--mantine-color-brand-light-color': v('c-brand-ink'),
    '--mantine-color-brand-outline': v('c-brand-line'),
    '--mantine-color-brand-outline-hover': v('c-brand-tint'),
    '--mantine-color-brand-text': v('c-brand-ink'),
    '--mantine-color-red-filled': v('c-danger'),
    '--mantine-color-red-filled-hover': v('c-danger'),
    '--mantine-color-red-light': v('c-danger-tint'),
    '--mantine-color-red-light-color': v('c-danger'),
    '--mantine-color-red-text': v('c-danger'),
    '--mantine-color-red-light-hover': v('c-danger-tint'),
    '--mantine-color-gray-light': v('c-sunk'),
    '--mantine-color-gray-light-hover': v('c-hover'),
    '--mantine-color-gray-light-color': v('c-ink-2'),
    '--mantine-color-gray-text': v('c-ink-2'),
    '--mantine-color-gray-filled': v('c-chrome'),
    '--mantine-color-gray-filled-hover': v('c-chrome-hover'),
    ...gray(0, 'c-hover'),
    ...gray(1, 'c-sunk'),
    ...gray(2, 'c-line'),
    ...gray(3, 'c-line'),
    ...gray(4, 'c-line-2'),
  };
  return { variables: shared, light: shared, dark: shared };
};
