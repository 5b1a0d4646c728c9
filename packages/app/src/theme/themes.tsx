import { type ReactNode } from 'react';
import { UnifiedThemeProvider } from '@backstage/theme';
import { ThemeBlueprint } from '@backstage/plugin-app-react';
import { makeStyles } from '@material-ui/core/styles';
import DarkIcon from '@material-ui/icons/Brightness2';
import LightIcon from '@material-ui/icons/WbSunny';
import { createGlobalStyles } from './globalStyles';
import { createHarbourTheme } from './createHarbourTheme';
import { darkTokens, lightTokens, type ThemeTokens } from './tokens';

function createProvider(tokens: ThemeTokens) {
  const theme = createHarbourTheme(tokens);
  const useGlobalStyles = makeStyles({
    '@global': createGlobalStyles(tokens),
  });
  const GlobalStyles = () => {
    useGlobalStyles();
    return null;
  };
  return ({ children }: { children: ReactNode }) => (
    <UnifiedThemeProvider theme={theme}>
      <GlobalStyles />
      {children}
    </UnifiedThemeProvider>
  );
}

/** Replaces the stock theme `light` (ledger P-007). */
export const lightTheme = ThemeBlueprint.make({
  name: 'light',
  params: {
    theme: {
      id: 'light',
      title: 'Harbour light',
      variant: 'light',
      icon: <LightIcon />,
      Provider: createProvider(lightTokens),
    },
  },
});

/** Replaces the stock theme `dark` (ledger P-008). */
export const darkTheme = ThemeBlueprint.make({
  name: 'dark',
  params: {
    theme: {
      id: 'dark',
      title: 'Harbour dark',
      variant: 'dark',
      icon: <DarkIcon />,
      Provider: createProvider(darkTokens),
    },
  },
});
