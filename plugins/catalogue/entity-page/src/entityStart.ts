import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { PageStartBlueprint } from '@portal/plugin-page-slots-react';

/** The entity and the code of its overview, while the pointer is over a link to it. */
export const entityStart = PageStartBlueprint.make({
  name: 'entity',
  params: {
    path: '/catalog/:namespace/:kind/:name/*',
    start: ({ apis, params }) => {
      const { namespace = '', kind = '', name = '' } = params;
      return Promise.all([
        apis.get(catalogApiRef)?.getEntityByRef({ kind, namespace, name }),
        import('./overview/OverviewLayout'),
        import('./answers/AnswersCard'),
        import('./overviewCards'),
      ]);
    },
  },
});
