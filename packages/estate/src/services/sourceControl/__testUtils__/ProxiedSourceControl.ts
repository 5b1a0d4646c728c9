import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Octokit } from 'octokit';
import { stringify } from 'yaml';
import { FaultRegistry } from '../../../faults';
import { ServiceProxy } from '../../../proxy';
import { RequestLog } from '../../../requests';
import type { RunningService } from '../../../serviceKit/defineService';
import type { Lateness } from '../../../serviceKit/Lateness';
import type { EstateScale, PersonSeed } from '../../../types';
import type { RunTimes } from '../actions/RunEngine';
import type { GitHubApp } from '../app/GitHubApp';
import { readSeedFile } from '../seed/seedFile';
import { serveSourceControl } from '../serveSourceControl';

const run = promisify(execFile);

export const TOKEN = 'test-token';

/** A repository of the test's seed: its entry and its files. */
export interface TestRepository {
  name: string;
  files: Record<string, string | Buffer>;
  [key: string]: unknown;
}

export interface ProxiedSourceControlOptions {
  repositories?: TestRepository[];
  /** Accounts of the test's seed in addition to the people. */
  accounts?: Record<string, unknown>[];
  people?: PersonSeed[];
  /** Folder of the seed. Defaults to a new one with `repositories`. */
  examplesDir?: string;
  scale?: EstateScale;
  runTimes?: RunTimes;
  app?: GitHubApp;
  lateness?: Lateness;
}

/** Returns a person of the directory with a login in source control. */
export function buildPerson(overrides: Partial<PersonSeed> = {}): PersonSeed {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    displayName: 'Asha Requester',
    givenName: 'Asha',
    surname: 'Requester',
    mail: 'app.requester@retail.example',
    userPrincipalName: 'app.requester@retail.example',
    jobTitle: 'Engineer',
    department: 'Technology',
    companyName: 'Retail Example',
    employeeId: '1',
    officeLocation: 'Harbour',
    accountEnabled: true,
    userType: 'Member',
    githubUsername: 'asha-requester',
    groups: ['checkout'],
    ...overrides,
  };
}

/** Source control on a free port behind the estate's proxy, with its own folder. */
export class ProxiedSourceControl {
  readonly #proxy: ServiceProxy;
  readonly #options: ProxiedSourceControlOptions;
  #service: RunningService;

  private constructor(
    readonly folder: string,
    proxy: ServiceProxy,
    options: ProxiedSourceControlOptions,
    service: RunningService,
  ) {
    this.#proxy = proxy;
    this.#options = options;
    this.#service = service;
  }

  static async start(
    options: ProxiedSourceControlOptions = {},
  ): Promise<ProxiedSourceControl> {
    const folder = await mkdtemp(join(tmpdir(), 'source-control-'));
    const proxy = await ServiceProxy.start({
      host: '127.0.0.1',
      port: 0,
      setting: 'no setting',
      faults: new FaultRegistry(),
      log: new RequestLog(),
      serviceOfPath: () => 'source-control',
    });
    await writeSeed(folder, options.repositories ?? [], options.accounts);
    const service = await open(folder, proxy, options);
    return new ProxiedSourceControl(folder, proxy, options, service);
  }

  get url(): string {
    return `http://localhost:${this.#proxy.port}`;
  }

  /** Returns the address for git, with the token. */
  cloneUrl(name: string, token: string | undefined = TOKEN): string {
    const user = token ? `x-access-token:${token}@` : '';
    return `http://${user}localhost:${this.#proxy.port}/retail-example/${name}.git`;
  }

  octokit(auth: string | undefined = TOKEN): Octokit {
    return new Octokit({
      auth,
      baseUrl: `${this.url}/api/v3`,
      throttle: { enabled: false },
      retry: { enabled: false },
      log: {
        debug: () => undefined,
        info: () => undefined,
        warn: () => undefined,
        error: () => undefined,
      },
    });
  }

  /** Sends a request to a path, with the token unless `init` has other headers. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: init.headers ?? { Authorization: `token ${TOKEN}` },
    });
  }

  /** Stops the service and starts it again with its stored state, optionally with a new seed. */
  async restart(repositories?: TestRepository[]): Promise<void> {
    await this.#service.close();
    if (repositories) {
      await rm(join(this.folder, 'examples'), { recursive: true });
      await writeSeed(this.folder, repositories, this.#options.accounts);
    }
    this.#service = await open(this.folder, this.#proxy, this.#options);
  }

  reset(): Promise<void> {
    return this.#service.reset();
  }

  async close(): Promise<void> {
    await this.#service.close();
    await this.#proxy.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function open(
  folder: string,
  proxy: ServiceProxy,
  options: ProxiedSourceControlOptions,
): Promise<RunningService> {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { recursive: true });
  const examplesDir = options.examplesDir ?? join(folder, 'examples');
  const service = await serveSourceControl({
    publicUrl: `http://localhost:${proxy.port}`,
    dataDir,
    examplesDir,
    readSeed: async () => readSeedFile(examplesDir),
    scale: options.scale ?? 'small',
    people: options.people ?? [buildPerson()],
    runTimes: options.runTimes,
    token: TOKEN,
    app: options.app,
    lateness: options.lateness,
  });
  proxy.setTarget(service.port);
  return service;
}

async function writeSeed(
  folder: string,
  repositories: TestRepository[],
  accounts: Record<string, unknown>[] = [],
): Promise<void> {
  const examples = join(folder, 'examples');
  await mkdir(examples, { recursive: true });
  const entries = repositories.map(({ files, ...entry }) => entry);
  await writeFile(
    join(examples, 'repositories.yaml'),
    stringify({ accounts, repositories: entries }),
  );
  for (const { name, files } of repositories) {
    await mkdir(join(examples, 'repositories', name), { recursive: true });
    for (const [path, content] of Object.entries(files)) {
      const file = join(examples, 'repositories', name, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }
}

/** Runs git as a client, without the user's configuration. */
export async function git(cwd: string, ...args: string[]): Promise<string> {
  const identity = {
    GIT_AUTHOR_NAME: 'Asha Requester',
    GIT_AUTHOR_EMAIL: 'app.requester@retail.example',
    GIT_COMMITTER_NAME: 'Asha Requester',
    GIT_COMMITTER_EMAIL: 'app.requester@retail.example',
  };
  const { stdout } = await run('git', args, {
    cwd,
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...process.env,
      ...identity,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_TERMINAL_PROMPT: '0',
    },
  });
  return stdout.trim();
}
