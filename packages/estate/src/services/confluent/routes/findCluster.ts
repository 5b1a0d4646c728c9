import { RestApiError } from '../ApiError';
import {
  type Cluster,
  type ConfluentState,
  ENVIRONMENTS,
} from '../state/model';

/**
 * Returns the cluster of the environment in the path.
 *
 * @throws RestApiError 404 if the environment does not exist
 */
export function findCluster(
  { clusters }: ConfluentState,
  environment: string,
): Cluster {
  const name = ENVIRONMENTS.find(known => known === environment);
  if (!name) throw new RestApiError(404, 404, 'HTTP 404 Not Found');
  return clusters[name];
}
