import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import {
  DEPLOYMENT_TYPES,
  type DeploymentType,
} from '@portal/plugin-pipeline-deploy-common';
import type { Freeze } from './database/freezeRows';
import { readClockTime, requireTimeZone } from './service/companyTime';

/** The section `pipelineDeploy.freezes`, with the clock that it is written by. */
export interface FreezeConfig {
  /** Name of the company's time zone. */
  timeZone: string;
  freezes: Freeze[];
}

const KEY = 'pipelineDeploy.freezes';
const ID = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** @throws InputError that names the invalid key */
export function readFreezeConfig(section: Config | undefined): FreezeConfig {
  const timeZone = requireTimeZone(
    'pipelineDeploy.timeZone',
    section?.getOptionalString('timeZone') ?? 'UTC',
  );
  const freezes = (section?.getOptionalConfigArray('freezes') ?? []).map(
    (each, index) => readFreeze(each, `${KEY}[${index}]`, timeZone),
  );
  const ids = freezes.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) {
    throw new InputError(`${KEY}: the id '${twice}' stands twice`);
  }
  return { timeZone, freezes };
}

function readFreeze(config: Config, key: string, zone: string): Freeze {
  const id = config.getString('id');
  if (!ID.test(id)) {
    throw new InputError(
      `${key}.id: '${id}' must be of lower-case letters, digits and dashes`,
    );
  }
  const time = (name: 'starts' | 'ends') =>
    readClockTime(config.getString(name), {
      name: `${key}.${name}`,
      zone,
      edge: name === 'starts' ? 'begin' : 'end',
    });
  const [startsAt, endsAt] = [time('starts'), time('ends')];
  if (endsAt <= startsAt) {
    throw new InputError(`${key}.ends: must be after the begin`);
  }
  const list = (name: string) => config.getOptionalStringArray(name) ?? [];
  return {
    id,
    title: config.getString('title'),
    reason: config.getString('reason'),
    startsAt,
    endsAt,
    types: list('types').map(type => readType(type, `${key}.types`)),
    environments: list('environments'),
    domains: list('domains').map(each => readDomain(each, `${key}.domains`)),
  };
}

function readType(text: string, key: string): DeploymentType {
  const type = DEPLOYMENT_TYPES.find(each => each === text);
  if (!type) {
    throw new InputError(
      `${key}: '${text}' must be one of ${DEPLOYMENT_TYPES.join(', ')}`,
    );
  }
  return type;
}

/**
 * The entity ref of a domain, by its name or its ref.
 *
 * @param key - of the configuration, or name of the field, for the message
 * @throws InputError for another kind
 */
export function readDomain(text: string, key: string): string {
  let ref: ReturnType<typeof parseEntityRef>;
  try {
    ref = parseEntityRef(text, { defaultKind: 'domain' });
  } catch {
    throw new InputError(`${key}: '${text}' is not an entity reference`);
  }
  if (ref.kind.toLowerCase() !== 'domain') {
    throw new InputError(`${key}: '${text}' is not a domain`);
  }
  return stringifyEntityRef(ref);
}
