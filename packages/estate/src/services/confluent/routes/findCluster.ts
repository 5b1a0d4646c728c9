import { RestApiError } from '../ApiError';
import {
  type Cluster,
  type ConfluentState,
  ENVIRONMENTS,
} from '../state/model';

/**
 * Finds the cluster of an environment, which stands in the path.
 *
 * @throws RestApiError 404 when there is no such environment
 */
export function findCluster(
  { clusters }: ConfluentState,
  environment: string,
): Cluster {
  const name = ENVIRONMENTS.find(known => known === environment);
  if (!name) throw new RestApiError(404, 404, 'HTTP 404 Not Found');
  return clusters[name];
}
