import { type ComponentProps, lazy, Suspense } from 'react';

const LazyEmptyList = lazy(async () => {
  const { EmptyList: component } = await import('./EmptyList');
  return { default: component };
});

const LazyNumberedPages = lazy(async () => {
  const { NumberedPages: component } = await import('./PageNumbers');
  return { default: component };
});

/** Loaded for a list without rows. */
export const EmptyList = (props: ComponentProps<typeof LazyEmptyList>) => (
  <Suspense fallback={null}>
    <LazyEmptyList {...props} />
  </Suspense>
);

/** Loaded behind the rows. */
export const NumberedPages = (
  props: ComponentProps<typeof LazyNumberedPages>,
) => (
  <Suspense fallback={null}>
    <LazyNumberedPages {...props} />
  </Suspense>
);
