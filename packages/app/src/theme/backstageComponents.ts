import type { UnifiedThemeOptions } from '@backstage/theme';
import type { ThemeTokens } from './tokens';

type Components = NonNullable<UnifiedThemeOptions['components']>;

/**
 * The looks of upstream's own components where they draw in colours of their own, which
 * fit neither of our themes, or cut words off.
 */
export function createBackstageComponents(tokens: ThemeTokens): Components {
  const { border, surface, text } = tokens;
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
    CatalogReactUserListPicker: {
      styleOverrides: {
        root: { backgroundColor: surface.raised },
        // Beside upstream's wide gaps the names are cut off on a small screen.
        listIcon: { minWidth: 26 },
        menuItem: {
          '&&': { paddingLeft: 10, paddingRight: 36 },
          // Not chosen because there is nothing: still to be read.
          '&&.Mui-disabled': { opacity: 1, color: text.disabled },
        },
      },
    },
    // Below the reason why documentation could not be built, upstream says that it was not found.
    BackstageErrorPage: {
      styleOverrides: {
        container: { '[role="alert"] + &': { display: 'none' } },
      },
    },
    // A link among words must be told apart by more than its colour (WCAG 1.4.1).
    BackstageMarkdownContent: {
      styleOverrides: {
        markdown: { '& p a, & li a, & td a': { textDecoration: 'underline' } },
      },
    },
    BackstageSidebarItem: {
      styleOverrides: {
        label: { width: 'auto', flex: '1 1 auto' },
        secondaryAction: { width: 'auto' },
      },
    },
  };
  return overrides;
}
