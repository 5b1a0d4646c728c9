import {
  type ApiHolder,
  type AppNode,
  createExtensionBlueprint,
  createExtensionDataRef,
} from '@backstage/frontend-plugin-api';
import type { ReactNode } from 'react';

/** What a feature knows of the teams, by the complete entity ref of a team; nothing of a team that it knows nothing of. */
export interface TeamFacts {
  /** A short line on the team in the tree. */
  inTree: (team: string) => ReactNode;
  /** A part of the panel of the selected team, below the title. */
  inPanel: (team: string) => ReactNode;
}

/** What {@link TeamFactsBlueprint} takes. */
export interface TeamFactsParams {
  /** Heading in the panel, for example `Clouds and services`. */
  title: string;
  /** Only adds to what is known of the teams: the page says nothing if it cannot be read. */
  isExtra?: boolean;
  /** Reads the facts of all teams, in a few calls however many teams there are. */
  load: (apis: ApiHolder, signal: AbortSignal) => Promise<TeamFacts>;
}

/** Facts of the teams of one kind. */
export interface TeamFactsSource extends TeamFactsParams {
  /** The extension that knows them. */
  node: AppNode;
}

const sourceDataRef = createExtensionDataRef<TeamFactsSource>().with({
  id: 'portal.team-facts',
});

/**
 * What a feature knows of the teams, in the tree of teams. The order in `app.extensions` is the order on a team.
 *
 * @public
 */
export const TeamFactsBlueprint = createExtensionBlueprint({
  kind: 'team-facts',
  attachTo: { id: 'sub-page:explore/groups', input: 'facts' },
  output: [sourceDataRef],
  dataRefs: { source: sourceDataRef },
  *factory(params: TeamFactsParams, { node }) {
    yield sourceDataRef({ ...params, node });
  },
});
