import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import {
  type components,
  SECRETS_PATH_ANNOTATION,
} from '@portal/plugin-vault-common';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { vaultApiRef } from './api';

/** The server keeps what it read for a minute. */
const FRESH_MS = 60_000;

/** The secrets of a component. */
export type SecretList = components['schemas']['SecretList'];

/** A component of the user. */
export interface OwnComponent {
  entityRef: string;
  title: string;
  hasSecrets: boolean;
}

const toComponent = (entity: Entity): OwnComponent => ({
  entityRef: stringifyEntityRef(entity),
  title: entityTitle(entity),
  hasSecrets: Boolean(entity.metadata.annotations?.[SECRETS_PATH_ANNOTATION]),
});

/** Reads the components of the user and of the user's groups, by title. */
export function useOwnComponents() {
  const catalog = useApi(catalogApiRef);
  const identity = useApi(identityApiRef);
  return useQuery({
    queryKey: ['vault', 'components'],
    queryFn: async () => {
      const { ownershipEntityRefs } = await identity.getBackstageIdentity();
      const { items } = await catalog.getEntities({
        filter: {
          kind: 'component',
          'relations.ownedBy': ownershipEntityRefs,
        },
        fields: ['kind', 'metadata'],
      });
      return items
        .map(toComponent)
        .sort((a, b) => a.title.localeCompare(b.title));
    },
    staleTime: FRESH_MS,
  });
}

const secretsQuery = (api: typeof vaultApiRef.T, entity: string) =>
  queryOptions({
    queryKey: ['vault', 'secrets', entity],
    queryFn: async ({ signal }) => {
      const params = { query: { entity } };
      return (await api.get('/secrets', { params, signal })).data!;
    },
    staleTime: FRESH_MS,
  });

/** Reads the secrets of a component. */
export function useSecrets(entity: string) {
  const api = useApi(vaultApiRef);
  return useQuery(secretsQuery(api, entity));
}

/** Reads the secrets of components; true when there is an answer for each, or its failure. */
export function useAreSecretsRead(entities: readonly string[]): boolean {
  const api = useApi(vaultApiRef);
  return useQueries({
    queries: entities.map(entity => secretsQuery(api, entity)),
    combine: answers => answers.every(({ isPending }) => !isPending),
  });
}
