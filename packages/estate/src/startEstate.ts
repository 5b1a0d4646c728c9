import { NotFoundError } from '@backstage/errors';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { closeAll } from './closeAll';
import { type EstateCredentials, loadCredentials } from './credentials';
import { type DirectorySeed, loadDirectory } from './directory';
import { FaultRegistry } from './faults';
import { FrontPage } from './frontPage';
import { loadCertificate, trustCertificate } from './http/certificate';
import { RequestLog } from './requests';
import type { EstateGround } from './serviceKit/defineService';
import {
  type EstateUrls,
  type PublicPorts,
  SERVICE_KEYS,
  type ServiceKey,
} from './serviceList';
import { SERVICES } from './services';
import { startProxies } from './startProxies';
import { startServices } from './startServices';
import type { EstateScale } from './types';

export interface EstateOptions {
  /** Public ports; 0 selects any free one. */
  ports: PublicPorts;
  /** Folder of the estate's credentials and state; created if missing. */
  dataDir: string;
  /** The repository's `examples` folder. */
  examplesDir: string;
  scale: EstateScale;
  /** The services to start; all by default. Requests to the others get 503. */
  services?: readonly ServiceKey[];
  /** ISO 8601; ages in the seed count back from it. Without it they count back from a fixed day, on every machine the same. */
  seedEpoch?: string;
  /** True if workflow runs end at once instead of after seconds. */
  quickRuns?: boolean;
  /** Seconds until other parts of a service see what is new, by the service's name. */
  lateness?: Readonly<Record<string, number>>;
  /** Address to listen on; the loopback interface by default. */
  host?: string;
  /** Serves https with a certificate of this machine, except for the front page. */
  https?: boolean;
}

/** A running estate. */
export interface Estate {
  urls: EstateUrls;
  close(): Promise<void>;
}

/** Creates the environment of the estate's services. */
function groundOf(
  {
    dataDir,
    examplesDir,
    scale,
    seedEpoch,
    quickRuns,
    lateness,
  }: EstateOptions,
  urls: Record<ServiceKey, string>,
  credentials: EstateCredentials,
  directory: DirectorySeed,
): EstateGround {
  return {
    examplesDir,
    scale,
    seedEpoch,
    quickRuns,
    lateness,
    directory,
    credentials,
    urlOf(name) {
      const key = SERVICE_KEYS.find(one => SERVICES[one].name === name);
      if (!key) throw new NotFoundError(`The estate has no service '${name}'`);
      return urls[key];
    },
    dataDirOf: name => join(dataDir, name),
  };
}

/**
 * Starts the estate: its services behind their public ports, and the front page.
 *
 * @throws ConflictError if a port is in use; InputError if the seed or a stored file is invalid
 */
export async function startEstate(options: EstateOptions): Promise<Estate> {
  await mkdir(options.dataDir, { recursive: true });
  const credentials = await loadCredentials(options.dataDir);
  const directory = await loadDirectory(options.examplesDir, options.scale);
  const faults = new FaultRegistry();
  const log = new RequestLog();
  const host = options.host ?? '127.0.0.1';
  const open: { close(): Promise<void> }[] = [];
  const close = () => closeAll([...open].reverse());
  try {
    const certificate = options.https
      ? await loadCertificate(options.dataDir)
      : undefined;
    // Services call each other by their public addresses.
    if (certificate) trustCertificate(certificate.cert);
    const parts = { host, faults, log, certificate };
    const proxies = await startProxies(options.ports, parts);
    open.push(proxies);
    const frontPage = await FrontPage.listen(host, options.ports.frontPage);
    open.push(frontPage);
    const urls: EstateUrls = { frontPage: frontPage.url, ...proxies.urls };
    const services = await startServices(
      groundOf(options, urls, credentials, directory),
      options.services ?? SERVICE_KEYS,
    );
    open.push(...services.values());
    proxies.setTargets(services);
    const reset = async () => {
      faults.clear();
      log.clear();
      await Promise.all([...services.values()].map(service => service.reset()));
    };
    frontPage.serve({ urls, directory, services, faults, log, reset });
    return { urls, close };
  } catch (error) {
    await close();
    throw error;
  }
}
