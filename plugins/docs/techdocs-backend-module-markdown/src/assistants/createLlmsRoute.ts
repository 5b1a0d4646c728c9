import type { HttpAuthService } from '@backstage/backend-plugin-api';
import { CATALOG_FILTER_EXISTS } from '@backstage/catalog-client';
import { getCompoundEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { LLMS_TEXT, llmsText } from '../site/llmsText';
import { siteParts } from './siteParts';

/** Most documentations in the list. */
const LIMIT = 1000;

export interface LlmsRouteOptions {
  catalog: Pick<CatalogService, 'queryEntities'>;
  httpAuth: HttpAuthService;
}

/** Address of the list, beside the files of the sites, where a session's cookie is accepted. */
const LLMS_ROUTE = `/static/${LLMS_TEXT}`;

/** The documentations that the caller may read, with the addresses of their lists of pages, in the form of llmstxt.org. */
export function createLlmsRoute({
  catalog,
  httpAuth,
}: LlmsRouteOptions): ExpressRouter {
  const router = Router();
  router.get(LLMS_ROUTE, async (request, response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
      allowLimitedAccess: true,
    });
    const { items, totalItems } = await catalog.queryEntities(
      {
        filter: {
          'metadata.annotations.backstage.io/techdocs-ref':
            CATALOG_FILTER_EXISTS,
        },
        fields: [
          'kind',
          'metadata.name',
          'metadata.namespace',
          'metadata.title',
          'metadata.description',
        ],
        orderFields: [{ field: 'metadata.name', order: 'asc' }],
        limit: LIMIT,
      },
      { credentials },
    );
    const text = llmsText({
      title: 'Documentation',
      heading: 'Sites',
      entries: items.map(entity => ({
        title: entityTitle(entity),
        path: [
          'docs',
          ...siteParts(getCompoundEntityRef(entity)),
          LLMS_TEXT,
        ].join('/'),
        description: entity.metadata.description,
      })),
      ...(totalItems > items.length && {
        note: `The first ${items.length} of ${totalItems}.`,
      }),
    });
    response
      .type('text/plain')
      .set('cache-control', 'private, no-store')
      .send(text);
  });
  return router;
}
