import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fieldQueryClient } from './fieldQueryClient';

/**
 * Gives fields their one cache. {@link createPortalField} sees to it.
 *
 * @public
 */
export function FieldKitProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={fieldQueryClient}>
      {children}
    </QueryClientProvider>
  );
}
