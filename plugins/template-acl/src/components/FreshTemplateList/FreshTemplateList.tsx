import { Fragment, type ReactNode } from 'react';
import { useAccessRevision } from '../../hooks/useAccessRevision';

/** Builds the list of templates anew when a template comes or goes for the person who looks at it. */
export function FreshTemplateList({ children }: { children: ReactNode }) {
  return <Fragment key={useAccessRevision()}>{children}</Fragment>;
}
