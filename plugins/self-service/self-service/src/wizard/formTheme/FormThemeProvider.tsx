import { ThemeProvider } from '@material-ui/core/styles';
import type { ReactNode } from 'react';
import { createFormTheme } from './createFormTheme';

/** Gives the controls of a form one style, with the colours and fonts of the portal's theme. */
export function FormThemeProvider({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={createFormTheme}>{children}</ThemeProvider>;
}
