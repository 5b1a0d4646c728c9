import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { appThemeApiRef, useApi } from '@backstage/frontend-plugin-api';
import { UnifiedThemeProvider } from '@backstage/theme';
import { makeStyles, StylesProvider } from '@material-ui/core/styles';
import useMediaQuery from '@material-ui/core/useMediaQuery';
import useObservable from 'react-use/esm/useObservable';
import { createGlobalStyles } from './globalStyles';
import { createHarbourTheme } from './createHarbourTheme';
import { ThemeSheets } from './ThemeSheets';
import { darkTokens, lightTokens, type ThemeTokens } from './tokens';

function createLook(tokens: ThemeTokens) {
  const useGlobalStyles = makeStyles({
    '@global': createGlobalStyles(tokens),
  });
  const GlobalStyles = () => {
    useGlobalStyles();
    return null;
  };
  // Few pages show definitions, and none begins with one.
  const DefinitionStyles = lazy(async () => {
    const { createApiDefinitionStyles } = await import('./apiDefinitionStyles');
    const useDefinitionStyles = makeStyles({
      '@global': createApiDefinitionStyles(tokens),
    });
    return {
      default: function Styles() {
        useDefinitionStyles();
        return null;
      },
    };
  });
  const sheets = new ThemeSheets();
  const theme = createHarbourTheme(tokens);
  return { theme, GlobalStyles, DefinitionStyles, sheets };
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
  const look = LOOKS[useThemeMode()];
  const { theme, GlobalStyles, DefinitionStyles, sheets } = look;
  useLayoutEffect(() => {
    for (const other of Object.values(LOOKS)) {
      if (other !== look) other.sheets.hide();
    }
    look.sheets.show();
  }, [look]);
  return (
    <StylesProvider sheetsRegistry={sheets}>
      <UnifiedThemeProvider theme={theme}>
        <GlobalStyles />
        <Suspense fallback={null}>
          <DefinitionStyles />
        </Suspense>
        {children}
      </UnifiedThemeProvider>
    </StylesProvider>
  );
}
