import { Suspense, lazy } from 'react';
import type { RefreshSourcesProps } from './components/RefreshSources';

const LazyRefreshSources = lazy(async () => {
  const { RefreshSources: component } =
    await import('./components/RefreshSources');
  return { default: component };
});

/**
 * The `Refresh` action: tells when the catalogue's sources were read and has
 * them read now. Renders nothing for people without `catalog.sources.refresh`.
 *
 * @remarks Loaded when it is first shown: what a plugin's index exports is part
 * of the first script of the sign-in page.
 * @public
 */
export function RefreshSources(props: RefreshSourcesProps) {
  return (
    <Suspense fallback={null}>
      <LazyRefreshSources {...props} />
    </Suspense>
  );
}
