import { lazy, Suspense } from 'react';
import type { ListToolsProps } from '../entityTable';

const LazyTools = lazy(async () => {
  const { ListTools: component } = await import('./ListTools');
  return { default: component };
});

/** What one does with a list: views, columns, export, selection. Loaded behind the rows. */
export const ListTools = (props: ListToolsProps) => (
  <Suspense fallback={<div style={{ height: 32 }} />}>
    <LazyTools {...props} />
  </Suspense>
);
