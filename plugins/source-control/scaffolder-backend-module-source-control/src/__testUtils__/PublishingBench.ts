import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { ScmIntegrations } from '@backstage/integration';
import { createMockActionContext } from '@backstage/plugin-scaffolder-node-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import {
  DatabaseExactlyOne,
  type ExactlyOne,
} from '@portal/plugin-exactly-one-node';
import type { Knex } from 'knex';
import { createRepositoryPublishAction } from '../actions/repositoryPublish';

const execute = promisify(execFile);

export const APP_URL = 'https://harbour.retail.example';

type PublishAction = ReturnType<typeof createRepositoryPublishAction>;
type PublishInput = Parameters<PublishAction['handler']>[0]['input'];

/** Overrides for one run of the action. */
export interface PublishOptions {
  taskId?: string;
  /** Entity ref of the requester. Defaults to no requester. */
  user?: string;
  /** Coordinates runs of several backends. Defaults to no coordination. */
  exactlyOne?: ExactlyOne;
  /** Token of the integration. Defaults to the estate's valid token. */
  token?: string;
  dryRun?: boolean;
  input?: Partial<PublishInput>;
}

/** Output and log lines of a run. */
export interface Published {
  outputs: Record<string, unknown>;
  log: string;
}

/** Supports only one run at a time, possibly with a fake clock. */
const ALONE: ExactlyOne = {
  run: (_key, work) =>
    work({
      signal: new AbortController().signal,
      recall: async () => undefined,
      note: async () => {},
    }),
};

/** Creates the coordination of runs of one backend. */
export function backendOn(knex: Knex): Promise<ExactlyOne> {
  return DatabaseExactlyOne.create(
    mockServices.database({ knex }),
    mockServices.logger.mock(),
  );
}

/** Runs the publish action against a real source control. */
export class PublishingBench {
  /** Log lines and error messages of all runs. */
  spoken = '';

  readonly #folder: string;

  private constructor(
    readonly estate: EstateProcess,
    folder: string,
  ) {
    this.#folder = folder;
  }

  static async start(): Promise<PublishingBench> {
    const estate = await startEstateProcess();
    const folder = await mkdtemp(join(tmpdir(), 'publishing-'));
    return new PublishingBench(estate, folder);
  }

  get host(): string {
    return new URL(this.estate.urls.sourceControl).host;
  }

  get token(): string {
    return this.estate.credentials.sourceControlToken;
  }

  repoUrl(name: string): string {
    return `${this.host}?owner=retail-example&repo=${name}`;
  }

  integrations(token: string = this.token): ScmIntegrations {
    const { sourceControl } = this.estate.urls;
    const github = {
      host: this.host,
      apiBaseUrl: `${sourceControl}/api/v3`,
      rawBaseUrl: `${sourceControl}/raw`,
      token,
    };
    return ScmIntegrations.fromConfig(
      new ConfigReader({ integrations: { github: [github] } }),
    );
  }

  /** Runs the action in a fresh workspace with two files. */
  async publish(
    name: string,
    options: PublishOptions = {},
  ): Promise<Published> {
    const action = createRepositoryPublishAction({
      config: new ConfigReader({ app: { baseUrl: APP_URL } }),
      exactlyOne: options.exactlyOne ?? ALONE,
      integrations: this.integrations(options.token),
    });
    const logger = mockServices.logger.mock();
    const outputs: Record<string, unknown> = {};
    const context = createMockActionContext<PublishInput>({
      workspacePath: await this.#workspace(name),
      task: { id: options.taskId ?? `task-of-${name}` },
      templateInfo: { entityRef: 'template:default/new-service' },
      user: options.user ? { ref: options.user } : undefined,
      input: {
        repoUrl: this.repoUrl(name),
        visibility: 'internal',
        defaultBranch: 'main',
        commitMessage: 'Initial commit',
        ...options.input,
      },
    });
    try {
      await action.handler({
        ...context,
        logger,
        isDryRun: options.dryRun,
        output: (key: string, value: unknown) => {
          outputs[key] = value;
        },
      });
    } catch (error) {
      this.spoken += `${error}`;
      throw error;
    } finally {
      this.spoken += logged(logger);
    }
    return { outputs, log: logged(logger) };
  }

  /** Calls the REST API with the portal's credential. */
  async api(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.estate.urls.sourceControl}/api/v3${path}`, {
      ...init,
      headers: { authorization: `token ${this.token}` },
    });
  }

  /** Returns the status of the repository and the messages of its commits. */
  async commitsOf(name: string): Promise<string[]> {
    const response = await this.api(`/repos/retail-example/${name}/commits`);
    if (response.status === 409) {
      return [];
    }
    const commits: { commit: { message: string } }[] = await response.json();
    return commits.map(({ commit }) => commit.message);
  }

  /** Clones a repository and returns the folder and its paths. */
  async clone(name: string): Promise<{ folder: string; paths: string[] }> {
    const folder = await mkdtemp(join(this.#folder, 'clone-'));
    const url = new URL(
      `${this.estate.urls.sourceControl}/retail-example/${name}.git`,
    );
    url.username = 'x-access-token';
    url.password = this.token;
    await execute('git', ['clone', '--quiet', url.toString(), folder]);
    const { stdout } = await execute('git', ['ls-files'], { cwd: folder });
    return { folder, paths: stdout.trim().split('\n') };
  }

  async close(): Promise<void> {
    await this.estate.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #workspace(name: string): Promise<string> {
    const folder = await mkdtemp(join(this.#folder, 'workspace-'));
    await mkdir(join(folder, 'src'));
    await writeFile(join(folder, 'catalog-info.yaml'), `name: ${name}\n`);
    await writeFile(join(folder, 'src/main.ts'), 'export {};\n');
    return folder;
  }
}

/**
 * Skips the pauses between attempts of a run. Its requests are real.
 *
 * @returns the length of each skipped pause, in milliseconds
 */
export async function withoutPauses(
  run: () => Promise<unknown>,
): Promise<number[]> {
  const { setTimeout: start } = globalThis;
  const pauses: number[] = [];
  const faked = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((
    resume: () => void,
    ms: number,
  ) => {
    if (ms > 0) pauses.push(ms);
    return start(resume, 0);
  }) as typeof setTimeout);
  try {
    await run();
    return pauses;
  } finally {
    faked.mockRestore();
  }
}

function logged(logger: ReturnType<typeof mockServices.logger.mock>): string {
  const levels = [logger.error, logger.warn, logger.info, logger.debug];
  return levels
    .flatMap(level => level.mock.calls)
    .map(call => JSON.stringify(call))
    .join('\n');
}
