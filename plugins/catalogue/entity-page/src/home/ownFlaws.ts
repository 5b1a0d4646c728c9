import { ApiBlueprint, fetchApiRef } from '@backstage/frontend-plugin-api';
import { WaitingSourceBlueprint } from '@portal/plugin-page-slots-react';
import { HttpOwnFlawsApi, ownFlawsApiRef } from './OwnFlawsApi';

const ownFlawsApi = ApiBlueprint.make({
  name: 'own-flaws',
  params: defineParams =>
    defineParams({
      api: ownFlawsApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: deps => new HttpOwnFlawsApi(deps),
    }),
});

/** For 'Waiting for me' on the home page: entities and files that the catalogue refuses. */
const refused = WaitingSourceBlueprint.make({
  name: 'refused',
  params: {
    title: 'Refused catalogue files',
    load: async (...args) =>
      (await import('./loadOwnFlaws')).loadOwnFlaws(...args),
  },
});

export const ownFlaws = [ownFlawsApi, refused];
