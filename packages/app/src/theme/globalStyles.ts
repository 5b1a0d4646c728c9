import { sidebarConfig } from '@backstage/core-components';
import { createApiDefinitionStyles } from './apiDefinitionStyles';
import { darkTokens, lightTokens, type ThemeTokens } from './tokens';
import { createUiVariables, FONT_FAMILY } from './uiVariables';

/** The boxes that people type into or choose from, in `@backstage/ui`. */
const FIELDS = [
  '.bui-ComboboxInput',
  '.bui-InputWrapper',
  '.bui-PasswordFieldInputWrapper',
  '.bui-SearchFieldInputWrapper',
  '.bui-SelectTrigger',
  '.bui-DatePickerGroup',
  '.bui-DateRangePickerGroup',
].join();

/**
 * The rules of a theme that belong to no component: page, focus rings, and the CSS
 * variables of `@backstage/ui`.
 *
 * @remarks Rules outside a cascade layer win over every rule of `@backstage/ui`, so
 * nothing here may style plain links or buttons at rest.
 */
export function createGlobalStyles(tokens: ThemeTokens) {
  const ring = { outline: `2px solid ${tokens.focusRing}`, outlineOffset: 2 };
  return {
    html: { height: '100%', fontFamily: FONT_FAMILY, colorScheme: tokens.mode },
    body: {
      height: '100%',
      margin: 0,
      fontFamily: FONT_FAMILY,
      fontSize: '0.875rem',
      lineHeight: 1.43,
      overscrollBehaviorY: 'none',
      color: tokens.text.primary,
      backgroundColor: tokens.surface.app,
    },
    // Both, because upstream's toasts are dark on a light page and the other way round.
    ...createVariables(lightTokens),
    ...createVariables(darkTokens),
    // Without an edge a white field on a nearly white page is not to be seen.
    [FIELDS]: { border: `1px solid ${tokens.border.control}` },
    'a:focus-visible, button:focus-visible, summary:focus-visible': ring,
    '.MuiButtonBase-root.MuiButtonBase-root:focus-visible': ring,
    // All that is in the sidebar is positioned, so without this its landmark has no box.
    'nav[aria-label="sidebar nav"]': {
      position: 'absolute',
      top: 0,
      left: 0,
      width: sidebarConfig.drawerWidthClosed,
      height: '100vh',
    },
    // On the dark sidebar the ring of the light theme would not be seen.
    'nav[aria-label="sidebar nav"] a:focus-visible, nav[aria-label="sidebar nav"] button.MuiButtonBase-root:focus-visible':
      {
        outline: `2px solid ${tokens.navigation.indicator}`,
        outlineOffset: -3,
      },
    // A long address in a narrow card is broken, not cut off.
    ':not(pre) > code': { overflowWrap: 'break-word' },
    // The code editor is dark in both themes; on its own grey, comments cannot be read.
    '.cm-theme-dark .cm-editor, .cm-theme-dark .cm-editor .cm-gutters': {
      backgroundColor: '#15181d',
    },
    // Strings, numbers and comments of upstream's code snippets, whose colours are too pale on their own ground.
    ...darkerCode('rgb(33, 145, 97)', '#1a7350'),
    ...darkerCode('rgb(64, 160, 112)', '#1a7350'),
    ...darkerCode('rgb(64, 128, 128)', '#2f6b6b'),
    ...createApiDefinitionStyles(tokens),
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        transitionDuration: '0.01ms !important',
      },
    },
  };
}

function createVariables(tokens: ThemeTokens) {
  return {
    [`[data-theme-mode="${tokens.mode}"]`]: {
      ...createUiVariables(tokens),
      '--portal-link': tokens.link.rest,
      '--portal-link-hover': tokens.link.hover,
    },
  };
}

/** Upstream's colours stand in the elements themselves. */
function darkerCode(pale: string, colour: string) {
  return {
    [`pre span[style*="color: ${pale}"]`]: { color: `${colour} !important` },
  };
}
