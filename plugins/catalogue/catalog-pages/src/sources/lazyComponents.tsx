import { Suspense, lazy } from 'react';
import type { RefreshSourcesProps } from './components/RefreshSources';

const LazyRefreshSources = lazy(async () => {
  const { RefreshSources: component } =
    await import('./components/RefreshSources');
  return { default: component };
});

/**
 * The `Refresh` action: shows when the catalogue's sources were read, and starts a refresh. Renders nothing without
 * the permission `catalog.sources.refresh`.
 *
 * @remarks Loaded when first shown, because the exports of a plugin's index are part of the sign-in page's first
 * script.
 * @public
 */
export function RefreshSources(props: RefreshSourcesProps) {
  return (
    <Suspense fallback={null}>
      <LazyRefreshSources {...props} />
    </Suspense>
  );
}
