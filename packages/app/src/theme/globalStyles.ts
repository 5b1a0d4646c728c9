import { sidebarConfig } from '@backstage/core-components';
import { darkTokens, lightTokens, type ThemeTokens } from './tokens';
import { createUiVariables, FONT_FAMILY } from './uiVariables';

/** The text inputs and selects of `@backstage/ui`. */
const FIELDS = [
  '.bui-ComboboxInput',
  '.bui-InputWrapper',
  '.bui-PasswordFieldInputWrapper',
  '.bui-SearchFieldInputWrapper',
  '.bui-SelectTrigger',
  '.bui-TextArea',
  '.bui-DatePickerGroup',
  '.bui-DateRangePickerGroup',
].join();

/** On a narrow screen the tabs of a page scroll, not the page. The mark of the open tab and the focus ring stay inside. */
const NARROW_TABS = {
  '.bui-TabListWrapper, .bui-HeaderNav': {
    overflowX: 'auto',
    overflowY: 'hidden',
  },
  '.bui-HeaderNavList': { whiteSpace: 'nowrap' },
  // The end of a row that goes on fades out; the last tab can be scrolled out of that.
  '@media (max-width: 700px)': {
    '.bui-TabListWrapper, .bui-HeaderNav': {
      maskImage: 'linear-gradient(to right, #000 calc(100% - 2rem), #0000)',
    },
    '.bui-HeaderNavList, .bui-TabList': { paddingRight: '2rem' },
  },
  '.bui-Tab': { flexShrink: 0, whiteSpace: 'nowrap' },
  '.bui-Tab:focus-visible': { outlineOffset: -2 },
  '.bui-TabActive': { bottom: 0 },
} as const;

/** The bar of a phone: the name of each of its four places. Upstream hides the names, and gives each more room than a quarter. */
const PHONE_BAR = {
  'nav[data-testid="mobile-sidebar-root"] .MuiBottomNavigationAction-root': {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    padding: '0.375rem 0.25rem',
  },
  'nav[data-testid="mobile-sidebar-root"] .MuiBottomNavigationAction-label': {
    display: 'block !important',
    fontSize: '0.6875rem !important',
    opacity: 1,
  },
} as const;

/**
 * The title of a page has as many lines as it needs; controls that leave it less than 12 rem are below it. Upstream cuts it after
 * one line, which on a phone has 20 letters.
 */
const WHOLE_TITLES = {
  '.bui-HeaderContent': { flexWrap: 'wrap' },
  '.bui-HeaderTitleStack': {
    flexBasis: '12rem',
    height: 'auto',
    overflow: 'visible',
  },
  '.bui-HeaderBreadcrumbs, .bui-HeaderBreadcrumbsSmall': {
    position: 'static',
    transform: 'none',
  },
  '.bui-HeaderTitle, .bui-HeaderTitleSmall': {
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
} as const;

/** Above a title there are the tabs of its page alone, or the way to it. */
const PAGE_BARS = {
  '[data-page-bar="tabs"] .bui-PluginHeaderToolbar': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '[data-page-bar] .bui-PluginHeader': { marginBottom: 0 },
  '[data-page-bar="way"] .bui-PluginHeaderToolbar': {
    borderBottom: 'none',
    paddingBottom: 0,
  },
} as const;

/** On paper: no search, and in the reader of documentation no card with the facts of its entity and no path to it. */
const PAPER = {
  '@media print': {
    '.bui-SearchField, .bui-SearchAutocompleteSearchField': { display: 'none' },
    '[class*="TechDocsReaderEntityCard_entityCard"]': { display: 'none' },
    '.bui-PluginHeader': { display: 'none' },
  },
} as const;

/**
 * The rules of a theme outside of components: page, focus rings, and the CSS variables of `@backstage/ui`.
 *
 * @remarks Rules outside a cascade layer override every rule of `@backstage/ui`, so these rules must not style plain
 * links or buttons at rest.
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
    // Both themes, because upstream's toasts are dark on a light page and light on a dark page.
    ...createVariables(lightTokens),
    ...createVariables(darkTokens),
    // Without a border a white field on a nearly white page is invisible.
    // The wrapper of a text field has no corners of its own.
    [FIELDS]: {
      border: `1px solid ${tokens.border.control}`,
      borderRadius: 'var(--bui-radius-2)',
    },
    'a:focus-visible, button:focus-visible, summary:focus-visible': ring,
    '.bui-Skeleton': { backgroundColor: tokens.skeleton },
    // The content of a tab begins where its header begins, whatever the tab is made of.
    '.bui-Container .bui-Container': { paddingInline: 0 },
    ...PHONE_BAR,
    ...NARROW_TABS,
    ...WHOLE_TITLES,
    ...PAGE_BARS,
    ...PAPER,
    '.MuiButtonBase-root.MuiButtonBase-root:focus-visible': ring,
    // All children of the sidebar are positioned, so without this its landmark has no size.
    'nav[aria-label="sidebar nav"]': {
      position: 'absolute',
      top: 0,
      left: 0,
      width: sidebarConfig.drawerWidthClosed,
      height: '100vh',
    },
    // On the dark sidebar the focus ring of the light theme would be invisible.
    'nav[aria-label="sidebar nav"] a:focus-visible, nav[aria-label="sidebar nav"] button.MuiButtonBase-root:focus-visible':
      {
        outline: `2px solid ${tokens.navigation.indicator}`,
        outlineOffset: -3,
      },
    // Wraps a long address in a narrow card instead of truncating it.
    ':not(pre) > code': { overflowWrap: 'break-word' },
    // The code editor is dark in both themes; comments are unreadable on its own grey.
    '.cm-theme-dark .cm-editor, .cm-theme-dark .cm-editor .cm-gutters': {
      backgroundColor: '#15181d',
    },
    // Strings are unreadable on its own highlight of a bracket.
    '.cm-theme-dark .cm-editor.cm-focused :is(.cm-matchingBracket, .cm-nonmatchingBracket)':
      { backgroundColor: '#333b47' },
    // Strings, numbers and comments of upstream's code snippets, whose colours are too pale for their background.
    ...darkerCode('rgb(33, 145, 97)', '#1a7350'),
    ...darkerCode('rgb(64, 160, 112)', '#1a7350'),
    ...darkerCode('rgb(64, 128, 128)', '#2f6b6b'),
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

/** Overrides upstream's colours, which are inline styles. */
function darkerCode(pale: string, colour: string) {
  return {
    [`pre span[style*="color: ${pale}"]`]: { color: `${colour} !important` },
  };
}
