import {
  RELATION_MEMBER_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  type CatalogApi,
  catalogApiRef,
} from '@backstage/plugin-catalog-react';
import type {
  CloudAccessClient,
  CloudGrant,
} from '@portal/plugin-cloud-access-common';
import { groupsOf } from '@portal/plugin-page-slots-react';
import { isStatus } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { cloudAccessApiRef } from '../api';

/**
 * Reads the live access of a group's direct members to Azure, by its end.
 *
 * @remarks A role is granted to a person, never to a group. The service answers the person's own access, and that of others
 * for roles about which the person decides.
 */
export function useCloudGrants(group: string) {
  const client = useApi(cloudAccessApiRef);
  const catalogApi = useApi(catalogApiRef);
  return useQuery({
    queryKey: ['cloud-access', 'grants-of-group', group],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<CloudGrant[]> => {
      const grants = await readVisibleGrants(client, signal);
      const holders = [...new Set(grants.map(({ holder }) => holder))];
      const members = await membersAmong(catalogApi, holders, group);
      return grants
        .filter(({ holder }) => members.has(holder))
        .sort((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt));
    },
  });
}

/** Reads the live grants that the person may see, each once. */
async function readVisibleGrants(
  client: CloudAccessClient,
  signal: AbortSignal,
): Promise<CloudGrant[]> {
  const [own, offers] = await Promise.all([
    client.get('/grants', { signal }),
    client.get('/offers', { signal }),
  ]);
  const decided = await Promise.all(
    offers
      .data!.offers.filter(({ canDecide }) => canDecide)
      .map(({ id }) => readHolders(client, id, signal)),
  );
  const live = [...own.data!.grants, ...decided.flat()].filter(
    ({ status }) => status === 'active' || status === 'starting',
  );
  const byHolder = new Map(
    live.map(grant => [`${grant.offerId} ${grant.holder}`, grant]),
  );
  return [...byHolder.values()];
}

async function readHolders(
  client: CloudAccessClient,
  offerId: string,
  signal: AbortSignal,
): Promise<CloudGrant[]> {
  try {
    const { data } = await client.get('/offers/{offerId}/history', {
      params: { path: { offerId } },
      signal,
    });
    return data!.holders;
  } catch (error) {
    // The directory knows better than the catalogue who decides.
    if (isStatus(error, 403)) return [];
    throw error;
  }
}

/** Returns which of these people are direct members of a group. */
async function membersAmong(
  catalogApi: CatalogApi,
  people: string[],
  group: string,
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const { items } = await catalogApi.getEntitiesByRefs({
    entityRefs: people,
    fields: ['kind', 'metadata.namespace', 'metadata.name', 'relations'],
  });
  return new Set(
    items
      .flatMap(item => item ?? [])
      .filter(item => groupsOf(item, RELATION_MEMBER_OF).includes(group))
      .map(item => stringifyEntityRef(item)),
  );
}
