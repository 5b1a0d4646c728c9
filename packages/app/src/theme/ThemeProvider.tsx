import type { ReactNode } from 'react';
import { appThemeApiRef, useApi } from '@backstage/frontend-plugin-api';
import { UnifiedThemeProvider } from '@backstage/theme';
import { makeStyles } from '@material-ui/core/styles';
import useMediaQuery from '@material-ui/core/useMediaQuery';
import useObservable from 'react-use/esm/useObservable';
import { createGlobalStyles } from './globalStyles';
import { createHarbourTheme } from './createHarbourTheme';
import { darkTokens, lightTokens, type ThemeTokens } from './tokens';

function createLook(tokens: ThemeTokens) {
  const useGlobalStyles = makeStyles({
    '@global': createGlobalStyles(tokens),
  });
  const GlobalStyles = () => {
    useGlobalStyles();
    return null;
  };
  return { theme: createHarbourTheme(tokens), GlobalStyles };
}

const LOOKS = { light: createLook(lightTokens), dark: createLook(darkTokens) };

/** The theme that the user selected, or the one that the operating system prefers. */
function useThemeMode(): keyof typeof LOOKS {
  const appThemeApi = useApi(appThemeApiRef);
  const chosen = useObservable(
    appThemeApi.activeThemeId$(),
    appThemeApi.getActiveThemeId(),
  );
  const isDarkPreferred = useMediaQuery('(prefers-color-scheme: dark)', {
    noSsr: true,
  });
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return isDarkPreferred ? 'dark' : 'light';
}

/**
 * Provider of both themes of the portal.
 *
 * @remarks Upstream renders the provider of the current theme. If each theme had its own component, React would mount
 * the whole page again on a change of theme, and unsaved form input would be lost: at dusk, or because of another tab.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme, GlobalStyles } = LOOKS[useThemeMode()];
  return (
    <UnifiedThemeProvider theme={theme}>
      <GlobalStyles />
      {children}
    </UnifiedThemeProvider>
  );
}
