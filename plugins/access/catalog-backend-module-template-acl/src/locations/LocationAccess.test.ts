import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { ANNOTATION_ORIGIN_LOCATION } from '@backstage/catalog-model';
import type { CatalogServiceRequestOptions } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { LocationAccess } from './LocationAccess';

/** The catalogue cannot search for an address of this length. */
const LONG = {
  type: 'url',
  target: `https://git.example/${'x'.repeat(200)}.yaml`,
};

it('keeps a location that is too long to be found from who does not see all templates', async () => {
  const me = mockCredentials.user();
  const access = new LocationAccess({
    auth: mockServices.auth(),
    catalog: catalogServiceMock.mock({
      getEntityFacets: async (_request, options) => {
        const { credentials } = options as CatalogServiceRequestOptions;
        const count = credentials === me ? 1 : 2;
        return {
          facets: {
            kind: [{ value: 'Template', count }],
            [`metadata.annotations.${ANNOTATION_ORIGIN_LOCATION}`]: [],
          },
        };
      },
    }),
    permissions: mockServices.permissions.mock({
      authorizeConditional: async requests =>
        requests.map(() => ({ result: AuthorizeResult.DENY })),
    }),
    ruleset: () => {
      throw new Error('No rule is needed');
    },
  });
  expect((await access.knows(me))(LONG)).toBe(false);
  expect(await access.mayTakeAway(LONG, me)).toBe(false);
});
