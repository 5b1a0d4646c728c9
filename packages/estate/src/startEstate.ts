import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createAzure } from './azure';
import { createAzureDevOps } from './azureDevOps';
import { createConfluent } from './confluent';
import {
  createGraph,
  createSignIn,
  createTokenService,
  Directory,
} from './directory';
import { DirectorySeed, loadDirectory } from './directory/seed';
import { FaultRegistry } from './faults';
import { FrontPage } from './frontPage';
import { RequestLog } from './requests';
import { createServiceBus } from './serviceBus';
import { createSourceControl } from './sourceControl';
import {
  closeAll,
  PublicPorts,
  ServiceKey,
  ServicesByProxy,
  startProxies,
} from './startProxies';
import { loadCredentials } from './state/credentials';
import {
  EstateCredentials,
  EstateScale,
  EstateService,
  EstateServiceOptions,
  EstateUrls,
} from './types';

export interface EstateOptions {
  /** Public ports; 0 takes any free one. */
  ports: PublicPorts;
  /** Folder that the estate keeps its credentials and state in; made when it is missing. */
  dataDir: string;
  /** The repository's `examples` folder. */
  examplesDir: string;
  scale: EstateScale;
  /** The services that run, all of them by default; requests to another one are answered with 503. */
  services?: readonly ServiceKey[];
  /** Address to listen on; the loopback interface unless said otherwise. */
  host?: string;
}

/** A running estate. */
export interface Estate {
  urls: EstateUrls;
  credentials: EstateCredentials;
  faults: FaultRegistry;
  /** Brings every service back to the seed and removes all faults. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** How each service is started, in this order. */
async function serviceStarters(
  urls: EstateUrls,
  options: EstateOptions,
  credentials: EstateCredentials,
  directory: DirectorySeed,
): Promise<Record<ServiceKey, () => Promise<EstateService>>> {
  const optionsFor = async (
    name: string,
    publicUrl: string,
  ): Promise<EstateServiceOptions> => {
    const dataDir = join(options.dataDir, name);
    await mkdir(dataDir, { recursive: true });
    const { examplesDir, scale } = options;
    const { people } = directory;
    return { publicUrl, dataDir, examplesDir, scale, credentials, people };
  };
  const signInOptions = await optionsFor('sign-in', urls.signIn);
  const tokens = await createTokenService(signInOptions);
  return {
    signIn: async () =>
      createSignIn(signInOptions, new Directory(directory), tokens),
    graph: async () =>
      createGraph(await optionsFor('graph', urls.graph), directory, tokens),
    sourceControl: async () =>
      createSourceControl(
        await optionsFor('source-control', urls.sourceControl),
      ),
    azure: async () =>
      createAzure(await optionsFor('azure', urls.azure), tokens),
    confluent: async () =>
      createConfluent(await optionsFor('confluent', urls.confluent)),
    serviceBus: async () =>
      createServiceBus(
        await optionsFor('service-bus', urls.serviceBus),
        tokens,
      ),
    azureDevOps: async () =>
      createAzureDevOps(
        await optionsFor('azure-devops', urls.azureDevOps),
        tokens,
      ),
  };
}

/** Starts the services that are asked for; none stays open when one fails. */
async function startServices(
  starters: Record<ServiceKey, () => Promise<EstateService>>,
  wanted: readonly ServiceKey[],
): Promise<ServicesByProxy> {
  const started: ServicesByProxy = {};
  try {
    for (const key of wanted) started[key] = await starters[key]();
    return started;
  } catch (error) {
    await closeAll(Object.values(started));
    throw error;
  }
}

/**
 * Starts the company in miniature: its systems behind their public ports, and the front page.
 *
 * @throws ConflictError when a port is taken; InputError when the seed or a kept file is wrong
 */
export async function startEstate(options: EstateOptions): Promise<Estate> {
  await mkdir(options.dataDir, { recursive: true });
  const credentials = await loadCredentials(options.dataDir);
  const directory = await loadDirectory(options.examplesDir, options.scale);
  const faults = new FaultRegistry();
  const log = new RequestLog();
  const host = options.host ?? '127.0.0.1';
  const open: { close(): Promise<void> }[] = [];
  try {
    const proxies = await startProxies(options.ports, host, faults, log);
    open.push(proxies);
    const frontPage = await FrontPage.listen(host, options.ports.frontPage);
    open.push(frontPage);
    const urls = { frontPage: frontPage.url, ...proxies.urls };
    const starters = await serviceStarters(
      urls,
      options,
      credentials,
      directory,
    );
    const services = await startServices(
      starters,
      options.services ?? (Object.keys(starters) as ServiceKey[]),
    );
    open.push(...Object.values(services));
    proxies.setTargets(services);
    const reset = async () => {
      faults.clear();
      log.clear();
      await Promise.all(
        Object.values(services).map(service => service.reset()),
      );
    };
    const { tenantId } = credentials;
    frontPage.serve({
      urls,
      tenantId,
      directory,
      services,
      faults,
      log,
      reset,
    });
    const close = () => closeAll([...open].reverse());
    return { urls, credentials, faults, reset, close };
  } catch (error) {
    await closeAll([...open].reverse());
    throw error;
  }
}
