import { type UnifiedThemeOptions } from '@backstage/theme';
import { type ThemeTokens } from './tokens';

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
        // Not chosen because there is nothing: still to be read.
        menuItem: { '&&.Mui-disabled': { opacity: 1, color: text.disabled } },
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
