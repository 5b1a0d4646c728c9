import type { SampleRequest } from './hostileRequests';

/** Some of the routers with an OpenAPI document, which names their parameters: of ours, of upstream, and one below another. */
export const KNOWN_DOCUMENTS = [
  '/api/azure',
  '/api/catalog',
  '/api/scaffolder',
  '/api/scaffolder/portal',
  '/api/template-acl',
];

/** Upstream's routes without a document. */
export const OTHERS: SampleRequest[] = [
  { method: 'GET', path: '/api/techdocs/metadata/techdocs/{a}/{b}/{c}' },
  { method: 'GET', path: '/api/techdocs/metadata/entity/{a}/{b}/{c}' },
  { method: 'GET', path: '/api/techdocs/sync/{a}/{b}/{c}' },
  { method: 'GET', path: '/api/techdocs/static/docs/{a}/{b}/{c}/{d}' },
  {
    method: 'POST',
    path: '/api/permission/authorize',
    body: { items: [{ id: '1', permission: { name: 'a' } }] },
  },
  { method: 'GET', path: '/api/user-settings/buckets/{a}/keys/{b}' },
  {
    method: 'PUT',
    path: '/api/user-settings/buckets/{a}/keys/{b}',
    body: { value: 'sample' },
  },
  { method: 'DELETE', path: '/api/user-settings/buckets/{a}/keys/{b}' },
  {
    method: 'POST',
    path: '/api/user-settings/multiget',
    body: { items: [{ bucket: 'a', key: 'b' }] },
  },
  {
    method: 'POST',
    path: '/api/mcp-actions/v1',
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  },
  // Each alone: a sample of all at once is refused.
  { method: 'GET', path: '/api/search/query', query: { term: 'sample' } },
  { method: 'GET', path: '/api/search/query', query: { pageCursor: 'MQ==' } },
  { method: 'GET', path: '/api/search/query', query: { 'types[]': 'adr' } },
  {
    method: 'GET',
    path: '/api/search/query',
    query: { 'filters[kind]': 'API' },
  },
  {
    method: 'GET',
    path: '/api/catalog/entities/by-query',
    query: { fullTextFilterTerm: 'sample' },
  },
  {
    method: 'GET',
    path: '/api/catalog/entities/by-query',
    query: { fullTextFilterTerm: 'sample', fullTextFilterFields: 'kind' },
  },
  {
    method: 'POST',
    path: '/api/catalog/entities/by-query',
    body: { query: { 'metadata.name': 'sample' } },
  },
  {
    method: 'POST',
    path: '/api/catalog/entity-facets',
    body: { facets: ['kind'], query: { kind: 'API' } },
  },
  {
    method: 'POST',
    path: '/api/catalog/locations/by-query',
    body: { query: { type: 'url' } },
  },
  {
    method: 'GET',
    path: '/api/catalog/entities',
    query: { filter: 'metadata.name=sample' },
  },
  {
    method: 'GET',
    path: '/api/catalog/entity-facets',
    query: { facet: 'kind' },
  },
  {
    method: 'GET',
    path: '/api/notifications/notifications',
    query: { search: 'sample' },
  },
  {
    method: 'GET',
    path: '/api/notifications/notifications',
    query: { topic: 'sample' },
  },
  { method: 'GET', path: '/api/auth/v1/sessions/{id}' },
  { method: 'POST', path: '/api/auth/v1/sessions/{id}/approve', body: {} },
  { method: 'POST', path: '/api/auth/v1/sessions/{id}/reject', body: {} },
  { method: 'GET', path: '/api/auth/{provider}/start', query: { env: 'a' } },
  { method: 'GET', path: '/api/{plugin}/{path}' },
  { method: 'GET', path: '/static/{file}' },
  { method: 'GET', path: '/{page}', query: { a: 'b' } },
  { method: 'GET', path: '/.backstage/health/v1/{a}' },
  {
    method: 'POST',
    path: '/api/scaffolder/.backstage/actions/v1/actions/{id}/invoke',
    body: { a: 'b' },
  },
];
