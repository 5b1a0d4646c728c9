import type { Samples } from './sample';

/** The requests of the routes of the family `directory`. */
export const directorySamples: Samples = {
  'GET /api/msgraph/v1.0/groups': [
    { query: { $search: '"displayName:checkout"' } },
  ],
  'GET /api/msgraph/v1.0/users': [
    {
      query: {
        $filter: "userPrincipalName eq 'app.requester@retail.example'",
      },
    },
  ],
  'GET /api/msgraph/v1/groupNames': [{ query: { displayName: 'Sample' } }],
  'GET /api/msgraph/v1/sharepoint/iocode': [{ query: { filterValue: 'IO42' } }],
  'GET /api/msgraph/v1/users/:id': [
    { params: { id: 'app.requester@retail.example' } },
  ],
  'GET /api/msgraph/v2/sharepoint/:list/listProducts&TeamInfo': [
    { params: { list: 'D&TProduct&TeamCatalogue' } },
  ],
  'GET /api/msgraph/v2/sharepoint/MAL/filteredMal': [
    { query: { $filter: "Alias eq 'BASKET'" } },
  ],
};
