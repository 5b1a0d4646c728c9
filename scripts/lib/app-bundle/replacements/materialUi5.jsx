/**
 * What upstream's theme uses of Material UI 5 (`@mui/material`), built from Material UI 4. No component of the page is one of Material UI 5,
 * so its theme only fills in the styles of Material UI 4.
 */
import { createTheme as createTheme4 } from '@material-ui/core/styles';

export { darken, lighten } from '@material-ui/core/styles';

export function createTheme({ components, ...options }) {
  const theme = createTheme4(options);
  const palette = { ...theme.palette, mode: theme.palette.type };
  return { ...theme, components, palette };
}

export const adaptV4Theme = options => options;

/** Providers of what no component reads. */
export const ThemeProvider = ({ children }) => children;
export const StyledEngineProvider = ThemeProvider;
export const unstable_ClassNameGenerator = { configure() {} };
