import { requestSignal } from '@portal/plugin-company-systems-node';
import type { paths } from '@portal/plugin-confluent-common';
import { ConfluentService } from '@portal/plugin-confluent-node';
import { Router } from 'express';

type ConfigParameters = paths['/topic/config']['get']['parameters'];
type SearchQuery = paths['/list/topics']['get']['parameters']['query'];

/** Topics, at the paths of the specification (ledger C-063, C-078). What is read here was held against the document. */
export function addTopicRoutes(
  router: Router,
  confluent: ConfluentService,
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
    const { fresh, ...query } = request.query as unknown as SearchQuery;
    const options = { signal, fresh };
    const { items, ...rest } = await confluent.searchTopics(query, options);
    response.json({ documents: items, ...rest });
  });
}
