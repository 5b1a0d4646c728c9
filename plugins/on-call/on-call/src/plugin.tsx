import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { DeployNoteBlueprint } from '@portal/plugin-page-slots-react';
import { RiTeamLine } from '@remixicon/react';
import { onCallApi, whoIsOnCallApi } from './api';
import { onCallRouteRef, timeLineRouteRef } from './routes';

const TITLE = 'On call';

/** Who is on call for an entity, and the time lines of incidents. */
const page = PageBlueprint.make({
  params: {
    path: '/on-call',
    title: TITLE,
    icon: <RiTeamLine />,
    routeRef: onCallRouteRef,
    loader: async () => {
      const { OnCallPages } = await import('./page/OnCallPages');
      return <OnCallPages />;
    },
  },
});

/** On the overview of an entity that names somebody on call. */
const standing = EntityCardBlueprint.make({
  name: 'standing',
  params: {
    type: 'info',
    filter: {
      $any: [
        { 'metadata.annotations.pagerduty.com/service-id': { $exists: true } },
        {
          'metadata.annotations.pagerduty.com/integration-key': {
            $exists: true,
          },
        },
        { 'metadata.annotations.opsgenie.com/team': { $exists: true } },
      ],
    },
    loader: async () => {
      const { OnCallCard } = await import('./card/OnCallCard');
      return <OnCallCard />;
    },
  },
});

/** On the page of a team: who is on call for what it owns. */
const team = EntityCardBlueprint.make({
  name: 'team',
  params: {
    type: 'info',
    filter: { kind: 'group' },
    loader: async () => {
      const { TeamOnCallCard } = await import('./card/TeamOnCallCard');
      return <TeamOnCallCard />;
    },
  },
});

/** In the form that deploys a component: who is called if it fails. */
const deployNote = DeployNoteBlueprint.make({
  params: {
    loader: async () => (await import('./card/OnCallNote')).OnCallNote,
  },
});

/**
 * Who is on call, open incidents, and escalations.
 *
 * @public
 */
export const onCallPlugin = createFrontendPlugin({
  pluginId: 'on-call',
  title: TITLE,
  routes: { root: onCallRouteRef, timeLine: timeLineRouteRef },
  extensions: [onCallApi, whoIsOnCallApi, page, standing, team, deployNote],
});
