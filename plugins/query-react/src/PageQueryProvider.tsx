import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageQueryClient } from './pageQueryClient';

/**
 * Gives its children the page's query client. Pages have it from {@link pageQueryModule}; elements of the app's root and
 * form fields stand outside of it, or are drawn without it.
 *
 * @public
 */
export function PageQueryProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={pageQueryClient}>
      {children}
    </QueryClientProvider>
  );
}
