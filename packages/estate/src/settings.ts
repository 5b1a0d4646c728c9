import { InputError } from '@backstage/errors';
import { resolve } from 'node:path';
import { REPOSITORY_DIR } from './paths';
import { EstateOptions } from './startEstate';
import { PORT_SETTINGS, PublicPorts, ServiceKey } from './startProxies';

/** Public ports on a developer's machine (architecture page). */
const DEFAULT_PORTS = {
  frontPage: 4600,
  sourceControl: 4601,
  signIn: 4602,
  graph: 4603,
  azure: 4604,
  confluent: 4605,
  serviceBus: 4606,
  // 4607 is for status pages.
  azureDevOps: 4608,
} as const satisfies PublicPorts;

type Environment = Record<string, string | undefined>;

function readPort(
  environment: Environment,
  name: keyof typeof DEFAULT_PORTS,
): number {
  const setting = PORT_SETTINGS[name];
  const text = environment[setting];
  if (!text) return DEFAULT_PORTS[name];
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InputError(`${setting} is '${text}'; set it to 0 to 65535`);
  }
  return port;
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

function isServiceKey(name: string): name is ServiceKey {
  return name in DEFAULT_PORTS && name !== 'frontPage';
}

function readServices(environment: Environment): EstateOptions['services'] {
  const text = environment.ESTATE_SERVICES;
  if (!text) return undefined;
  return text.split(',').map(name => {
    if (isServiceKey(name)) return name;
    const known = Object.keys(DEFAULT_PORTS).filter(isServiceKey);
    throw new InputError(
      `ESTATE_SERVICES names '${name}'; the services are ${known.join(', ')}`,
    );
  });
}

/**
 * Reads the settings of the estate from environment variables.
 *
 * @throws InputError naming the variable that is wrong
 */
export function readSettings(environment: Environment): EstateOptions {
  return {
    ports: {
      frontPage: readPort(environment, 'frontPage'),
      sourceControl: readPort(environment, 'sourceControl'),
      signIn: readPort(environment, 'signIn'),
      graph: readPort(environment, 'graph'),
      azure: readPort(environment, 'azure'),
      confluent: readPort(environment, 'confluent'),
      serviceBus: readPort(environment, 'serviceBus'),
      azureDevOps: readPort(environment, 'azureDevOps'),
    },
    dataDir: resolve(
      REPOSITORY_DIR,
      environment.ESTATE_DATA_DIR || '.data/estate',
    ),
    examplesDir: resolve(
      REPOSITORY_DIR,
      environment.ESTATE_EXAMPLES_DIR || 'examples',
    ),
    scale: readScale(environment),
    services: readServices(environment),
    host: environment.ESTATE_HOST || undefined,
  };
}
