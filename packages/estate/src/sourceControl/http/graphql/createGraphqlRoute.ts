import { graphql } from 'graphql';
import { Hono } from 'hono';
import { z } from 'zod';
import {
  type ApiEnv,
  requireActor,
  type SourceControlServices,
} from '../context';
import { readBody } from '../input';
import { createRootValue } from './resolvers';
import { schema } from './schema';

const queryBody = z.object({
  query: z.string(),
  variables: z.record(z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/** GitHub's GraphQL endpoint; it needs a token, as GitHub's does. */
export function createGraphqlRoute(services: SourceControlServices) {
  const rootValue = createRootValue(services);
  const routes = new Hono<ApiEnv>();
  routes.post('/graphql', async c => {
    requireActor(c);
    const { query, variables, operationName } = await readBody(c, queryBody);
    const result = await graphql({
      schema,
      rootValue,
      source: query,
      variableValues: variables,
      operationName,
    });
    return c.json(result);
  });
  return routes;
}
