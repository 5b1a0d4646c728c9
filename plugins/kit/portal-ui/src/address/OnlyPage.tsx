import { NotFoundErrorPage } from '@backstage/frontend-plugin-api';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';

/** A page without pages below it: an address below it leads nowhere. */
export function OnlyPage({ children }: { children: ReactNode }) {
  const { '*': below } = useParams();
  return below ? <NotFoundErrorPage /> : <>{children}</>;
}
