import type { ReactNode } from 'react';

/** Gives the controls of a form their look. */
export function FormThemeProvider({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
