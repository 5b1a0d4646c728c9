import { createExtensionInput } from '@backstage/frontend-plugin-api';
import {
  HomeCardBlueprint,
  WaitingSourceBlueprint,
} from '@portal/plugin-page-slots-react';

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
export const homeCards = [waiting, components, starred, visited, links];
