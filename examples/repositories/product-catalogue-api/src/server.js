import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { graphql } from 'graphql';
import { rootValue, schema } from './schema.js';

async function handle(request, response) {
  if (request.url === '/health') return response.end('{"status":"ok"}');
  if (request.url !== '/graphql' || request.method !== 'POST') return response.writeHead(404).end();
  const { query, variables, operationName } = await json(request);
  const result = await graphql({ schema, rootValue, source: query, variableValues: variables, operationName });
  response.setHeader('content-type', 'application/json');
  return response.end(JSON.stringify(result));
}

const server = createServer((request, response) => {
  handle(request, response).catch(() => response.writeHead(400).end());
});
server.listen(Number(process.env.PORT ?? 8084));
process.once('SIGTERM', () => server.close());
