import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import {
  SearchFilterResultTypeBlueprint,
  SearchResultListItemBlueprint,
} from '@backstage/plugin-search-react/alpha';
import { ANNOUNCEMENTS_SEARCH_TYPE } from '@portal/plugin-announcements-common';
import { HomeCardBlueprint } from '@portal/plugin-page-slots-react';
import { RiMegaphoneLine } from '@remixicon/react';
import { announcementsApi } from './api';
import { rootRouteRef } from './routes';

const page = PageBlueprint.make({
  params: {
    path: '/announcements',
    title: 'Announcements',
    icon: <RiMegaphoneLine />,
    routeRef: rootRouteRef,
    loader: async () => {
      const { AnnouncementsRouter } =
        await import('./page/AnnouncementsRouter');
      return <AnnouncementsRouter />;
    },
  },
});

const resultType = SearchFilterResultTypeBlueprint.make({
  name: 'result-type',
  params: {
    value: ANNOUNCEMENTS_SEARCH_TYPE,
    name: 'Announcements',
    icon: <RiMegaphoneLine />,
  },
});

const resultItem = SearchResultListItemBlueprint.make({
  name: 'result',
  params: {
    predicate: ({ type }) => type === ANNOUNCEMENTS_SEARCH_TYPE,
    component: async () => {
      const { AnnouncementResult } =
        await import('./search/AnnouncementResult');
      return AnnouncementResult;
    },
  },
});

/** On the home page: the latest announcements. */
const homeCard = HomeCardBlueprint.make({
  params: {
    id: 'announcements',
    title: 'Announcements',
    loader: async () =>
      (await import('./card/AnnouncementsCard')).AnnouncementsCard,
  },
});

/**
 * Announcements: list, page, editor, and results of search.
 *
 * @public
 */
export const announcementsPlugin = createFrontendPlugin({
  pluginId: 'announcements',
  title: 'Announcements',
  routes: { root: rootRouteRef },
  extensions: [announcementsApi, page, resultType, resultItem, homeCard],
});
