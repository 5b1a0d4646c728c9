import { SwappableComponentBlueprint } from '@backstage/plugin-app-react';
import { TemplateCard as UpstreamTemplateCard } from '@backstage/plugin-scaffolder-react/alpha';

/** Replaces the card in upstream's list of templates. */
export const templateCardComponent = SwappableComponentBlueprint.make({
  name: 'scaffolder-template-card',
  params: define =>
    define({
      component: UpstreamTemplateCard,
      loader: () => import('./LazyTemplateCard').then(m => m.LazyTemplateCard),
    }),
});
