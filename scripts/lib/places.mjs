import { UserError } from './errors.mjs';

/**
 * The fixed places on a developer's machine (architecture.md, 'Fixed places'), in the order of the output. `env` is the
 * variable that changes the port of the place, `service` the name of a service of the estate, and `section` that of the configuration whose
 * `baseUrl` is the address, if the system needs nothing else.
 */
export const PLACES = Object.freeze({
  web: { port: 3000, env: 'PORTAL_WEB_PORT', use: 'the web page' },
  backend: { port: 7007, env: 'PORTAL_BACKEND_PORT', use: 'the backend' },
  estate: { port: 4600, env: 'ESTATE_PORT', use: "the estate's front page" },
  sourceControl: {
    port: 4601,
    env: 'ESTATE_SOURCE_CONTROL_PORT',
    service: 'source control',
    use: "the estate's source control",
  },
  signIn: {
    port: 4602,
    env: 'ESTATE_SIGN_IN_PORT',
    service: 'sign-in',
    use: "the estate's sign-in",
  },
  graph: {
    port: 4603,
    env: 'ESTATE_GRAPH_PORT',
    service: 'directory (Graph)',
    use: "the estate's directory (Graph)",
  },
  azure: {
    port: 4604,
    env: 'ESTATE_AZURE_PORT',
    service: 'Azure',
    section: 'azure',
    use: "the estate's Azure Resource Manager",
  },
  confluent: {
    port: 4605,
    env: 'ESTATE_CONFLUENT_PORT',
    service: 'Confluent',
    use: "the estate's Confluent Cloud",
  },
  serviceBus: {
    port: 4606,
    env: 'ESTATE_SERVICE_BUS_PORT',
    service: 'service bus',
    section: 'serviceBus',
    use: "the estate's service bus",
  },
  statusPages: {
    port: 4607,
    env: 'ESTATE_STATUS_PAGES_PORT',
    service: 'status pages',
    use: "the estate's status pages",
  },
  azureDevOps: {
    port: 4608,
    env: 'ESTATE_AZURE_DEVOPS_PORT',
    service: 'Azure DevOps',
    use: "the estate's Azure DevOps",
  },
  billing: {
    port: 4609,
    env: 'ESTATE_BILLING_PORT',
    service: 'billing exports',
    use: "the estate's billing exports",
  },
  vault: {
    port: 4610,
    env: 'ESTATE_VAULT_PORT',
    service: 'Vault',
    use: "the estate's Vault",
  },
  sonarqube: {
    port: 4611,
    env: 'ESTATE_SONARQUBE_PORT',
    service: 'SonarQube',
    use: "the estate's SonarQube",
  },
  pagerDuty: {
    port: 4612,
    env: 'ESTATE_PAGERDUTY_PORT',
    service: 'PagerDuty',
    use: "the estate's PagerDuty",
  },
  opsgenie: {
    port: 4613,
    env: 'ESTATE_OPSGENIE_PORT',
    service: 'Opsgenie',
    use: "the estate's Opsgenie",
  },
  postgres: { port: 4599, env: 'PORTAL_POSTGRES_PORT', use: 'the database' },
});

/**
 * Reads the port of every place from the environment.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<keyof typeof PLACES, number>}
 * @throws UserError for an invalid port, or for two places with the same port
 */
export function readPorts(env) {
  const ports = {};
  const takenBy = new Map();
  for (const [name, place] of Object.entries(PLACES)) {
    const port = portOf(name, env);
    const other = takenBy.get(port);
    if (other) {
      throw new UserError(
        `Port ${port} is asked for twice, for ${other.use} and for ${place.use}: change ${other.env} or ${place.env}.`,
      );
    }
    takenBy.set(port, place);
    ports[name] = port;
  }
  return ports;
}

/**
 * Reads the port of one place from the environment.
 *
 * @param {keyof typeof PLACES} name
 * @param {NodeJS.ProcessEnv} env
 * @throws UserError for an invalid port
 */
export function portOf(name, env) {
  return readPort(PLACES[name], env[PLACES[name].env]);
}

function readPort(place, text) {
  if (text === undefined || text === '') return place.port;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new UserError(
      `${place.env}=${text} is no port: give a number from 1 to 65535 for ${place.use}.`,
    );
  }
  return port;
}

/**
 * Returns the environment variables that set these ports in every process.
 *
 * @param {Partial<Record<keyof typeof PLACES, number>>} ports
 */
export function portsAsEnv(ports) {
  return Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [
      PLACES[name].env,
      String(port),
    ]),
  );
}

/** The services of the estate, by their keys, in the order of the output. */
export const SERVICES = Object.entries(PLACES).filter(
  ([, { service }]) => service !== undefined,
);

/**
 * Returns the addresses for people and programs.
 *
 * @param {Record<keyof typeof PLACES, number>} ports
 * @param {'development' | 'production'} mode - in production the backend also serves the web page
 * @returns {Record<Exclude<keyof typeof PLACES, 'postgres'>, string>}
 */
export function addressesOf(ports, mode) {
  const at = port => `http://localhost:${port}`;
  return {
    web: at(mode === 'production' ? ports.backend : ports.web),
    backend: at(ports.backend),
    estate: at(ports.estate),
    ...Object.fromEntries(SERVICES.map(([key]) => [key, at(ports[key])])),
  };
}

/**
 * Returns the sections of the configuration that are an address alone.
 *
 * @param {ReturnType<typeof addressesOf>} addresses
 */
export function sectionsOf(addresses) {
  return Object.fromEntries(
    SERVICES.filter(([, { section }]) => section).map(([key, { section }]) => [
      section,
      { baseUrl: addresses[key] },
    ]),
  );
}

/**
 * Returns the environment variables with the addresses of the estate and its services, for example `ESTATE_AZURE_URL`.
 *
 * @param {ReturnType<typeof addressesOf>} addresses
 */
export function estateAddressesAsEnv(addresses) {
  return Object.fromEntries(
    [['estate', PLACES.estate], ...SERVICES].map(([key, { env }]) => [
      env.replace(/_PORT$/, '_URL'),
      addresses[key],
    ]),
  );
}
