import { InputError } from '@backstage/errors';
import { resolve } from 'node:path';
import { z } from 'zod';
import { REPOSITORY_DIR } from './paths';
import {
  type FaultServiceName,
  mapServices,
  SERVICE_KEYS,
  type ServiceKey,
} from './serviceList';
import type { EstateOptions } from './startEstate';

/** Setting and default of the front page's port. */
const FRONT_PAGE = { setting: 'ESTATE_PORT', port: 4600 };

type Environment = Record<string, string | undefined>;

function readPort(
  environment: Environment,
  setting: string,
  defaultPort: number,
): number {
  const text = environment[setting];
  if (!text) return defaultPort;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InputError(`${setting} is '${text}'; set it to 0 to 65535`);
  }
  return port;
}

/** Reads the ports. If the front page's port is 0, each port without a setting is 0 too. */
function readPorts(environment: Environment): EstateOptions['ports'] {
  const { setting, port } = FRONT_PAGE;
  const frontPage = readPort(environment, setting, port);
  const services = mapServices(service =>
    readPort(
      environment,
      service.portSetting,
      frontPage === 0 ? 0 : service.port,
    ),
  );
  return { frontPage, ...services };
}

function readScale(environment: Environment): EstateOptions['scale'] {
  const scale = environment.ESTATE_SCALE || 'small';
  if (scale !== 'small' && scale !== 'large') {
    throw new InputError(
      `ESTATE_SCALE is '${scale}'; set it to 'small' or 'large'`,
    );
  }
  return scale;
}

function readSeedEpoch(environment: Environment): string | undefined {
  const text = environment.ESTATE_SEED_EPOCH;
  if (!text) return undefined;
  if (z.string().datetime().safeParse(text).success) return text;
  throw new InputError(
    `ESTATE_SEED_EPOCH is '${text}'; set it to a moment like 2026-06-01T09:00:00Z`,
  );
}

function isServiceKey(name: string): name is ServiceKey {
  return SERVICE_KEYS.some(key => key === name);
}

function readServices(environment: Environment): EstateOptions['services'] {
  const text = environment.ESTATE_SERVICES;
  if (!text) return undefined;
  return text.split(',').map(name => {
    if (isServiceKey(name)) return name;
    throw new InputError(
      `ESTATE_SERVICES names '${name}'; the services are ${SERVICE_KEYS.join(', ')}`,
    );
  });
}

/**
 * As the vendors are in the usual case, made short. A new topic is unknown to the Stream Catalog for up to two minutes.
 */
const DEFAULT_LATENESS = 'confluent:5';

/** The names of the services that can be late. */
const LATE_SERVICES = [
  'azure',
  'azure-devops',
  'confluent',
  'graph',
  'opsgenie',
  'source-control',
] as const satisfies readonly FaultServiceName[];

/** Reads `confluent:60`, or several with commas between; `none` for no lateness. */
function readLateness(environment: Environment): EstateOptions['lateness'] {
  const text = environment.ESTATE_LATENESS || DEFAULT_LATENESS;
  if (text === 'none') return {};
  return Object.fromEntries(
    text.split(',').map(entry => {
      const [name, seconds, ...more] = entry.trim().split(':');
      if (more.length > 0 || !/^\d{1,4}(?:\.\d+)?$/.test(seconds ?? ''))
        throw new InputError(
          `ESTATE_LATENESS is '${text}'; set it to 'none', or to seconds by service such as '${DEFAULT_LATENESS}'`,
        );
      if (!LATE_SERVICES.some(one => one === name))
        throw new InputError(
          `ESTATE_LATENESS names '${name}'; the services that can be late are ${LATE_SERVICES.join(', ')}`,
        );
      return [name, Number(seconds)];
    }),
  );
}

/**
 * Reads the settings of the estate from environment variables.
 *
 * @throws InputError naming the variable that is wrong
 */
export function readSettings(environment: Environment): EstateOptions {
  return {
    ports: readPorts(environment),
    dataDir: resolve(
      REPOSITORY_DIR,
      environment.ESTATE_DATA_DIR || '.data/estate',
    ),
    examplesDir: resolve(
      REPOSITORY_DIR,
      environment.ESTATE_EXAMPLES_DIR || 'examples',
    ),
    scale: readScale(environment),
    seedEpoch: readSeedEpoch(environment),
    services: readServices(environment),
    quickRuns: environment.ESTATE_QUICK_RUNS === 'true',
    lateness: readLateness(environment),
    host: environment.ESTATE_HOST || undefined,
    https: environment.ESTATE_HTTPS === 'true',
  };
}
