import { ThemeBlueprint } from '@backstage/plugin-app-react';
import DarkIcon from '@material-ui/icons/Brightness2';
import LightIcon from '@material-ui/icons/WbSunny';
import { ThemeProvider } from './ThemeProvider';

/** Replaces the stock theme `light` (ledger P-007). */
export const lightTheme = ThemeBlueprint.make({
  name: 'light',
  params: {
    theme: {
      id: 'light',
      title: 'Harbour light',
      variant: 'light',
      icon: <LightIcon />,
      Provider: ThemeProvider,
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
      Provider: ThemeProvider,
    },
  },
});
