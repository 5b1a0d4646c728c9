import type { UnifiedThemeOptions } from '@backstage/theme';
import type { ThemeTokens } from './tokens';

type Components = NonNullable<UnifiedThemeOptions['components']>;

/** Styles of upstream's own components whose colours do not fit our themes, or which truncate words. */
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
        // With upstream's wide gaps the names are truncated on a small screen.
        listIcon: { minWidth: 26 },
        menuItem: {
          '&&': { paddingLeft: 10, paddingRight: 36 },
          // Disabled because no results exist, but the text must stay readable.
          '&&.Mui-disabled': { opacity: 1, color: text.disabled },
        },
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
    BackstageSidebarItem: {
      styleOverrides: {
        label: { width: 'auto', flex: '1 1 auto' },
        secondaryAction: { width: 'auto' },
      },
    },
  };
  return overrides;
}
