import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBackend } from '@backstage/backend-defaults';
import { rootHttpRouterServiceFactory } from '@backstage/backend-defaults/rootHttpRouter';
import type { BackendFeature } from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import log from '@portal/plugin-log-node';
import requestLog, {
  configureRootRouter,
} from '@portal/plugin-request-log-node';
import type { Express } from 'express';
import { features } from '../features';
import { inTurn } from './inTurn';
import { listRoutes, type Route } from './listRoutes';
import { makePoolsPatient } from './patientPools';
import { showApps } from './showApps';

/** The bus of events answers a subscriber after this time without an event. A stop waits for that answer, by default almost a minute. */
const QUICK_END = { notifyTimeoutMs: 1_000 };

/** On a busy machine a new connection takes longer than the half minute that knex's pool waits. */
const PATIENT_DATABASE = {
  knexConfig: { pool: { min: 0, max: 6, createTimeoutMillis: 120_000 } },
};

makePoolsPatient();

export interface RunningBackend {
  /** For example `http://localhost:40123`. */
  baseUrl: string;
  routes: Route[];
  stop: () => Promise<void>;
}

/**
 * Starts the whole backend of the portal, and lists its routes.
 *
 * @param config - with the port in `backend.listen`: the plugins must know it before the server listens, or they do not find
 * each other's keys
 * @param further - features that only the test needs
 */
export async function startBackend(
  config: JsonObject,
  further: BackendFeature[] = [],
): Promise<RunningBackend> {
  showApps();
  const backend = createBackend();
  let app: Express | undefined;
  let server: Server | undefined;
  backend.add(
    rootHttpRouterServiceFactory({
      configure(context) {
        app = context.app as unknown as Express;
        server = context.server as Server;
        configureRootRouter(context);
      },
    }),
  );
  const data = ConfigReader.fromConfigs([
    { context: 'the test', data: config },
    {
      context: 'a busy machine',
      data: { backend: { database: PATIENT_DATABASE }, events: QUICK_END },
    },
  ]).get<JsonObject>();
  backend.add(mockServices.rootConfig.factory({ data }));
  backend.add(mockServices.rootLogger.factory());
  [
    // Replaced above.
    ...features.filter(feature => feature !== requestLog && feature !== log),
    ...further,
  ].forEach(feature => backend.add(feature));
  await inTurn(connectionIn(config), () => backend.start());
  const { port } = server!.address() as AddressInfo;
  return {
    baseUrl: `http://localhost:${port}`,
    routes: listRoutes(app!),
    stop: () => backend.stop(),
  };
}

function connectionIn(config: JsonObject): JsonObject {
  return new ConfigReader(config).get<JsonObject>(
    'backend.database.connection',
  );
}
