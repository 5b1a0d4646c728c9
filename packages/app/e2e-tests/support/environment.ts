import { readFileSync } from 'node:fs';

/** Addresses of the portal under test, read on each use. Defaults to the addresses of `npm start`; `npm test` sets others. */
export const environment = {
  get portalUrl() {
    return process.env.PORTAL_URL ?? 'http://localhost:3000';
  },
  /** The backend's address; the same as the portal's if the backend serves the page. */
  get backendUrl() {
    const { PORTAL_BACKEND_URL, PORTAL_URL } = process.env;
    return PORTAL_BACKEND_URL ?? PORTAL_URL ?? 'http://localhost:7007';
  },
  get estateUrl() {
    return process.env.ESTATE_URL ?? 'http://localhost:4600';
  },
  get sourceControlUrl() {
    return process.env.ESTATE_SOURCE_CONTROL_URL ?? 'http://localhost:4601';
  },
  get graphUrl() {
    return process.env.ESTATE_GRAPH_URL ?? 'http://localhost:4603';
  },
  get azureUrl() {
    return process.env.ESTATE_AZURE_URL ?? 'http://localhost:4604';
  },
  get confluentUrl() {
    return process.env.ESTATE_CONFLUENT_URL ?? 'http://localhost:4605';
  },
  get serviceBusUrl() {
    return process.env.ESTATE_SERVICE_BUS_URL ?? 'http://localhost:4606';
  },
  get statusPagesUrl() {
    return process.env.ESTATE_STATUS_PAGES_URL ?? 'http://localhost:4607';
  },
  get azureDevOpsUrl() {
    return process.env.ESTATE_AZURE_DEVOPS_URL ?? 'http://localhost:4608';
  },
  get vaultUrl() {
    return process.env.ESTATE_VAULT_URL ?? 'http://localhost:4610';
  },
  /** Folder with configuration and logs of the portal that `npm test` started. */
  get dataDir() {
    return process.env.PORTAL_DATA_DIR;
  },
};

/**
 * Process id of the running backend.
 *
 * @returns undefined if no backend is running
 * @throws Error if `npm test` has not started the portal
 */
export function readBackendPid(): number | undefined {
  const file = process.env.PORTAL_BACKEND_PID_FILE;
  if (!file) {
    throw new Error(
      'Tests that kill the backend need the portal that "npm test -- e2e" starts',
    );
  }
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
