import {
  type ConfluentService,
  kafkaTopicId,
} from '@portal/plugin-confluent-node';
import { requestSignal } from '@portal/plugin-backend-kit-node';
import type { paths } from '@portal/plugin-confluent-common';
import type { Router } from 'express';
import type { FindOwn } from './FindOwn';

type ConfigParameters = paths['/topic/config']['get']['parameters'];
type SearchQuery = paths['/list/topics']['get']['parameters']['query'];

/** Adds the routes of topics (ledger C-063, C-078). The OpenAPI document has already validated the requests. */
export function addTopicRoutes(
  router: Router,
  confluent: ConfluentService,
  findOwn: FindOwn,
): void {
  router.get('/topic/config', async (request, response) => {
    const signal = requestSignal(request, response);
    const { environment } =
      request.headers as unknown as ConfigParameters['header'];
    const { searchText } = request.query as ConfigParameters['query'] & object;
    const { items, ...rest } = await confluent.listTopicConfigs(
      { environment, searchText },
      { signal },
    );
    response.json({ documents: items, ...rest });
  });

  router.get('/list/topics', async (request, response) => {
    const signal = requestSignal(request, response);
    const {
      fresh,
      for: use,
      ...query
    } = request.query as unknown as SearchQuery;
    const own = use && (await findOwn(request, signal));
    const { items, ...rest } = await confluent.searchTopics(
      {
        ...query,
        ...(own && {
          isWanted: name => own.has(kafkaTopicId(query.environment, name)),
        }),
      },
      { signal, fresh },
    );
    response.json({ documents: items, ...rest });
  });
}
