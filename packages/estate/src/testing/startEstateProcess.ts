import { ServiceUnavailableError } from '@backstage/errors';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { EstateCredentials } from '../credentials';
import type { FaultInput } from '../faults';
import { ESTATE_PROGRAM, PACKAGE_DIR } from '../paths';
import type { LoggedRequest } from '../requests';
import { appKeyPath } from '../services/sourceControl/app/appKey';
import type { EstateUrls, ServiceKey } from '../serviceList';
import { readJson } from '../state/files';
import type { EstateScale } from '../types';

/** Time that an estate may take to stop before it is killed, in milliseconds. */
const STOP_TIMEOUT_MS = 10_000;

export interface EstateProcessOptions {
  scale?: EstateScale;
  /** The services that the test needs; all by default. Without source control the estate starts in half the time. */
  services?: readonly ServiceKey[];
  /** Lets workflow runs end at once, for a test that waits for their end. */
  quickRuns?: boolean;
  /** Seconds until other parts of a service see what is new, for example `confluent:1`; at once by default. */
  lateness?: string;
  /** Serves https with a certificate of this machine. */
  https?: boolean;
  /** Not deleted by `close()`. Defaults to a temporary folder that `close()` deletes. */
  dataDir?: string;
  examplesDir?: string;
  /** More environment variables, for example fixed ports. */
  env?: Record<string, string>;
}

/** An estate in a process of its own. */
export interface EstateProcess {
  urls: EstateUrls;
  credentials: EstateCredentials;
  /** Private key of the portal's GitHub App (PEM); empty without source control. */
  githubAppKey: string;
  /** The certificate (PEM) that clients have to trust; empty without https. */
  certificate: string;
  /** Activates a fault and returns its id. */
  addFault(fault: FaultInput): Promise<string>;
  clearFaults(): Promise<void>;
  /** Returns the requests to a service since the last {@link EstateProcess.forgetRequests}. */
  requests(service: FaultInput['service']): Promise<LoggedRequest[]>;
  forgetRequests(): Promise<void>;
  /** Brings the seed back and removes all faults. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The line that the estate prints when it is ready. */
interface Announcement {
  urls: EstateUrls;
  credentialsFile: string;
  certificateFile?: string;
}

/** Waits for the line with the addresses. */
async function readAnnouncement(child: ChildProcess): Promise<Announcement> {
  if (!child.stdout || !child.stderr) {
    throw new ServiceUnavailableError('The estate has no output to read');
  }
  let complaints = '';
  child.stderr.on('data', chunk => {
    complaints = `${complaints}${chunk}`.slice(-2000);
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{"estate":')) {
      // Whatever it prints later is read and dropped, so that it never waits for a full pipe.
      child.stdout.resume();
      return JSON.parse(line).estate;
    }
  }
  throw new ServiceUnavailableError(`The estate did not start: ${complaints}`);
}

/** The environment without the settings of another estate, such as a developer's own. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.startsWith('ESTATE_')),
  );
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}

async function call(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) {
    throw new ServiceUnavailableError(
      `The estate answered ${response.status}: ${await response.text()}`,
    );
  }
  return response;
}

function controls(frontPage: string) {
  return {
    async addFault(fault: FaultInput) {
      const response = await call(`${frontPage}/faults`, {
        method: 'POST',
        body: JSON.stringify(fault),
      });
      const { id }: { id: string } = await response.json();
      return id;
    },
    async clearFaults() {
      await call(`${frontPage}/faults`, { method: 'DELETE' });
    },
    async requests(service: FaultInput['service']) {
      const response = await call(`${frontPage}/requests?service=${service}`);
      const { requests }: { requests: LoggedRequest[] } = await response.json();
      return requests;
    },
    async forgetRequests() {
      await call(`${frontPage}/requests`, { method: 'DELETE' });
    },
    async reset() {
      await call(`${frontPage}/reset`, {
        method: 'POST',
        headers: { accept: 'application/json' },
      });
    },
  };
}

/**
 * Starts an estate in a child process, on free ports and with a temporary data folder, for tests. It stops with
 * `close()`, or by itself when the test's process ends.
 *
 * @remarks Jest cannot load `emulate`, which is an ES module only, into its own process.
 * @throws ServiceUnavailableError with the estate's error output if it does not start
 */
export async function startEstateProcess(
  options: EstateProcessOptions = {},
): Promise<EstateProcess> {
  const dataDir =
    options.dataDir ?? (await mkdtemp(join(tmpdir(), 'portal-estate-')));
  const child = spawn(process.execPath, [ESTATE_PROGRAM], {
    cwd: PACKAGE_DIR,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...withoutSettings(process.env),
      ESTATE_PORT: '0',
      ESTATE_DATA_DIR: dataDir,
      ESTATE_SCALE: options.scale ?? 'small',
      ESTATE_LATENESS: options.lateness ?? 'none',
      ...(options.services && { ESTATE_SERVICES: options.services.join() }),
      ...(options.https && { ESTATE_HTTPS: 'true' }),
      ...(options.quickRuns && { ESTATE_QUICK_RUNS: 'true' }),
      ...(options.examplesDir && {
        ESTATE_EXAMPLES_DIR: options.examplesDir,
      }),
      ...options.env,
    },
  });
  const close = async () => {
    await stop(child);
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { urls, credentialsFile, certificateFile } =
      await readAnnouncement(child);
    const credentials = (await readJson(credentialsFile)) as EstateCredentials;
    const githubAppKey = await readFile(
      appKeyPath(dirname(credentialsFile)),
      'utf8',
    ).catch(() => '');
    return {
      urls,
      credentials,
      githubAppKey,
      certificate: certificateFile
        ? await readFile(certificateFile, 'utf8')
        : '',
      ...controls(urls.frontPage),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
