import {
  coversEnvironment,
  FREEZE_WARNING_DAYS,
} from '@portal/plugin-pipeline-deploy-common';
import type { Environment } from '../deploy/types';
import {
  type Freeze,
  type FreezeException,
  useExceptions,
  useFreezes,
} from './queries';

/** What freezes say of an environment. */
export interface TargetFreezes {
  timeZone: string;
  /** Those that hold now, with the newest exception for the release. */
  active: { freeze: Freeze; exception?: FreezeException }[];
  /** Those that begin soon. */
  coming: Freeze[];
  /** True if the server would refuse the release now. */
  isStopped: boolean;
}

const WARNING_MS = FREEZE_WARNING_DAYS * 24 * 60 * 60_000;

/** True for a freeze that begins so soon that people should know. */
export function isNear({ startsAt }: Freeze): boolean {
  return Date.parse(startsAt) - Date.now() < WARNING_MS;
}

/** What freezes say of an environment and a release of a component; undefined until that is known. */
export function useTargetFreezes(
  entity: string,
  target: { environment?: Environment; tag?: string },
): TargetFreezes | undefined {
  const { data } = useFreezes(entity);
  const { data: exceptions = [] } = useExceptions(entity);
  const { environment, tag } = target;
  if (!data || !environment) return undefined;
  const { name, type } = environment;
  const here = data.items.filter(freeze =>
    coversEnvironment(freeze, { type, environment: name }),
  );
  const active = here
    .filter(({ isActive }) => isActive)
    .map(freeze => ({
      freeze,
      exception: exceptions.find(
        each =>
          each.freeze === freeze.id &&
          each.tag === tag &&
          each.environment.toLowerCase() === name.toLowerCase(),
      ),
    }));
  return {
    timeZone: data.timeZone,
    active,
    coming: here.filter(freeze => !freeze.isActive && isNear(freeze)),
    isStopped: active.some(({ exception }) => exception?.state !== 'approved'),
  };
}
