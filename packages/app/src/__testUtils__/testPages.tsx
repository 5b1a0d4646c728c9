import {
  createFrontendPlugin,
  createRouteRef,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';

/** A plugin with one page. */
export const testPage = (
  path: string,
  title: string,
  element = <p>{title}</p>,
) =>
  createFrontendPlugin({
    pluginId: title.toLowerCase(),
    extensions: [
      PageBlueprint.make({
        params: {
          path,
          title,
          routeRef: createRouteRef(),
          loader: async () => element,
        },
      }),
    ],
  });

/** A catalogue with the component `web-shop`, whose title is `Web shop`. */
export const catalogWithWebShop = () =>
  [
    catalogApiRef,
    catalogApiMock({
      entities: [
        {
          apiVersion: 'backstage.io/v1alpha1',
          kind: 'Component',
          metadata: { name: 'web-shop', title: 'Web shop' },
        },
      ],
    }),
  ] as const;
