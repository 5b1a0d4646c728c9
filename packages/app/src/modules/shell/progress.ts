import { Progress } from '@backstage/frontend-plugin-api';
import { SwappableComponentBlueprint } from '@backstage/plugin-app-react';
import { LoadingSkeleton } from './LoadingSkeleton';

/** Replaces upstream's bar, which stands for all that is being loaded. */
export const progress = SwappableComponentBlueprint.make({
  name: 'core-progress',
  params: define =>
    define({ component: Progress, loader: () => LoadingSkeleton }),
});
