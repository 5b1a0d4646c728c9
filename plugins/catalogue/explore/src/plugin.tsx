import {
  createExtensionInput,
  createFrontendPlugin,
  PageBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { TeamFactsBlueprint } from '@portal/plugin-page-slots-react';
import { RiTeamLine } from '@remixicon/react';
import { exploreRouteRef } from './routes';

const { source } = TeamFactsBlueprint.dataRefs;

/** P-035; leads to its first tab. */
const page = PageBlueprint.make({
  params: {
    path: '/explore',
    title: 'Explore',
    icon: <RiTeamLine />,
    routeRef: exploreRouteRef,
  },
});

/** P-036 */
const teams = SubPageBlueprint.makeWithOverrides({
  name: 'groups',
  inputs: { facts: createExtensionInput([source]) },
  factory(original, { inputs }) {
    const sources = inputs.facts.map(input => input.get(source));
    return original({
      path: 'groups',
      title: 'Teams',
      loader: async () => {
        const { TeamsPage } = await import('./teams/TeamsPage');
        return <TeamsPage sources={sources} />;
      },
    });
  },
});

const domains = SubPageBlueprint.make({
  name: 'domains',
  params: {
    path: 'domains',
    title: 'Domains',
    loader: async () => {
      const { DomainsPage } = await import('./systems/DomainsPage');
      return <DomainsPage />;
    },
  },
});

const systems = SubPageBlueprint.make({
  name: 'systems',
  params: {
    path: 'systems',
    title: 'Systems',
    loader: async () => {
      const { SystemsPage } = await import('./systems/SystemsPage');
      return <SystemsPage />;
    },
  },
});

/**
 * The teams of the company as a tree, and its domains and systems.
 *
 * @public
 */
export const explorePlugin = createFrontendPlugin({
  pluginId: 'explore',
  title: 'Explore',
  routes: { root: exploreRouteRef },
  extensions: [page, teams, domains, systems],
});
