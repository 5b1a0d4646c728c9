import type { ApiHolder } from '@backstage/frontend-plugin-api';
import type { TeamFacts } from '@portal/plugin-page-slots-react';
import { serviceStatusApiRef } from '../api';
import { DisturbanceInPanel, DisturbanceInTree } from './TeamDisturbance';

/** Reads which teams have components that depend on a disturbed service, in one call. */
export async function loadTeamDisturbances(
  apis: ApiHolder,
  signal: AbortSignal,
): Promise<TeamFacts> {
  const owners = await apis
    .get(serviceStatusApiRef)!
    .listDisturbedOwners({ signal });
  const counts = new Map(
    owners.map(({ owner, components }) => [owner, components]),
  );
  return {
    inTree: team => {
      const count = counts.get(team);
      return count && <DisturbanceInTree count={count} />;
    },
    inPanel: team => <DisturbanceInPanel count={counts.get(team) ?? 0} />,
  };
}
