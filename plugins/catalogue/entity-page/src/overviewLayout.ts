import { EntityContentLayoutBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { ANSWERED_KINDS } from './answers/answeredKinds';

/** The layout of the overview of things that people build and run. */
export const overviewLayout = EntityContentLayoutBlueprint.make({
  name: 'answers-first',
  params: {
    filter: { kind: { $in: [...ANSWERED_KINDS] } },
    loader: async () =>
      (await import('./overview/OverviewLayout')).OverviewLayout,
  },
});
