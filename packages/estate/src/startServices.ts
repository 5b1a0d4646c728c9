import { closeAll } from './closeAll';
import type { EstateGround, RunningService } from './serviceKit/defineService';
import { SERVICE_KEYS, type ServiceKey } from './serviceList';
import { SERVICES } from './services';

/** The services that run. */
export type RunningServices = ReadonlyMap<ServiceKey, RunningService>;

/** Starts the given services in the order of the list. If one fails, the others are closed again. */
export async function startServices(
  ground: EstateGround,
  wanted: readonly ServiceKey[],
): Promise<RunningServices> {
  const started = new Map<ServiceKey, RunningService>();
  try {
    for (const key of SERVICE_KEYS.filter(one => wanted.includes(one))) {
      started.set(key, await SERVICES[key].start(ground));
    }
    return started;
  } catch (error) {
    await closeAll([...started.values()]);
    throw error;
  }
}
