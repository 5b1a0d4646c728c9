import { EntityContentLayoutBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { ANSWERED_KINDS } from './answers/answeredKinds';

/** The layout of the overview of things that people build and run, of groups, of people, and of the files that all come from. */
export const overviewLayout = EntityContentLayoutBlueprint.make({
  name: 'answers-first',
  params: {
    filter: { kind: { $in: [...ANSWERED_KINDS, 'user', 'location'] } },
    loader: async () =>
      (await import('./overview/OverviewLayout')).OverviewLayout,
  },
});
