import type { UnifiedThemeOptions } from '@backstage/theme';
import type { ThemeTokens } from './tokens';

type Components = NonNullable<UnifiedThemeOptions['components']>;

/** In pixels: all fifteen entries and the account fit a window of 900 pixels. */
export const SIDEBAR_ENTRY_HEIGHT = 42;

/** Upstream's colours of a terminal are readable on a dark screen only, which both themes have for logs. */
const LOG = {
  screen: '#0d1117',
  text: '#e6edf3',
  dim: '#9198a1',
  hover: 'rgba(255, 255, 255, 0.08)',
  selected: 'rgba(255, 255, 255, 0.16)',
  magenta: '#d2a8ff',
  link: '#79c0ff',
} as const;

const logViewer = {
  styleOverrides: {
    log: {
      backgroundColor: LOG.screen,
      color: LOG.text,
      '& a': { color: LOG.link, textDecoration: 'underline' },
    },
    line: { '&:hover': { background: LOG.hover } },
    lineSelected: {
      background: LOG.selected,
      '&:hover': { background: LOG.selected },
    },
    lineCopyButton: { color: LOG.text },
    lineNumber: {
      '&&': { color: LOG.dim, textDecoration: 'none' },
      borderRight: `1px solid ${LOG.dim}`,
    },
    modifierForegroundBlack: { color: LOG.dim },
    modifierForegroundMagenta: { color: LOG.magenta },
  },
};

/** Styles of upstream's own components whose colours do not fit our themes, or which truncate words. */
export function createBackstageComponents(tokens: ThemeTokens): Components {
  const { border } = tokens;
  const overrides = {
    BackstageTableHeader: {
      styleOverrides: {
        header: {
          borderTop: `1px solid ${border.hairline}`,
          borderBottom: `1px solid ${border.hairline}`,
          // As wide as the cells below, so that the columns fit a screen of 1,280 pixels.
          padding: '8px 8px 8px 14px',
          fontSize: '0.75rem',
        },
      },
    },
    BackstageSelectInputBase: {
      styleOverrides: {
        input: { border: `1px solid ${border.control}` },
      },
    },
    // Upstream shows that the documentation was not found below the reason why the build failed.
    BackstageErrorPage: {
      styleOverrides: {
        container: { '[role="alert"] + &': { display: 'none' } },
      },
    },
    // A link in a text must differ from it by more than its colour (WCAG 1.4.1).
    BackstageMarkdownContent: {
      styleOverrides: {
        markdown: { '& p a, & li a, & td a': { textDecoration: 'underline' } },
      },
    },
    BackstageLogViewer: logViewer,
    BackstageSidebarItem: {
      styleOverrides: {
        root: { height: SIDEBAR_ENTRY_HEIGHT },
        label: { width: 'auto', flex: '1 1 auto' },
        secondaryAction: { width: 'auto' },
      },
    },
  };
  return overrides;
}
