import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageQueryClient } from './pageQueryClient';

/**
 * Provides the page's query client. Pages get it from {@link pageQueryModule}; elements of the app's root and form fields
 * are outside of it, or render without it.
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
