import { createExtensionInput } from '@backstage/frontend-plugin-api';
import {
  FirstStepsBlueprint,
  HomeCardBlueprint,
  WaitingSourceBlueprint,
} from '@portal/plugin-page-slots-react';

/** What a person does first. Each feature may add the steps of a role. */
const firstSteps = HomeCardBlueprint.makeWithOverrides({
  name: 'first-steps',
  inputs: {
    roles: createExtensionInput([FirstStepsBlueprint.dataRefs.steps]),
  },
  factory(original, { inputs }) {
    const roles = inputs.roles.map(role =>
      role.get(FirstStepsBlueprint.dataRefs.steps),
    );
    return original({
      id: 'first-steps',
      title: 'First steps',
      loader: async () => {
        const { FirstStepsCard } = await import('./firstSteps/FirstStepsCard');
        return () => <FirstStepsCard roles={roles} />;
      },
    });
  },
});

/** What waits for the person. Each feature adds its sources. */
const waiting = HomeCardBlueprint.makeWithOverrides({
  name: 'waiting',
  inputs: {
    sources: createExtensionInput([WaitingSourceBlueprint.dataRefs.source]),
  },
  factory(original, { inputs }) {
    const sources = inputs.sources.map(source =>
      source.get(WaitingSourceBlueprint.dataRefs.source),
    );
    return original({
      id: 'waiting',
      title: 'Waiting for me',
      loader: async () => {
        const { WaitingCard } = await import('./waiting/WaitingCard');
        return () => <WaitingCard sources={sources} />;
      },
    });
  },
});

const components = HomeCardBlueprint.make({
  name: 'components',
  params: {
    id: 'components',
    title: 'My components',
    loader: async () => (await import('./OwnComponentsCard')).OwnComponentsCard,
  },
});

const starred = HomeCardBlueprint.make({
  name: 'starred',
  params: {
    id: 'starred',
    title: 'Starred',
    loader: async () => (await import('./StarredCard')).StarredCard,
  },
});

const visited = HomeCardBlueprint.make({
  name: 'visited',
  params: {
    id: 'visited',
    title: 'Recently visited',
    loader: async () =>
      (await import('./RecentlyVisitedCard')).RecentlyVisitedCard,
  },
});

const links = HomeCardBlueprint.make({
  name: 'links',
  params: {
    id: 'links',
    title: 'Links',
    loader: async () => (await import('./LinksCard')).LinksCard,
  },
});

/** The cards of no feature. */
export const homeCards = [
  firstSteps,
  waiting,
  components,
  starred,
  visited,
  links,
];
