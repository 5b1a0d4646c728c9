import { Fragment, type ReactNode } from 'react';
import { useAccessRevision } from '../../hooks/useAccessRevision';

/** Remounts the list of templates when a template becomes visible or hidden for the user. */
export function FreshTemplateList({ children }: { children: ReactNode }) {
  return <Fragment key={useAccessRevision()}>{children}</Fragment>;
}
