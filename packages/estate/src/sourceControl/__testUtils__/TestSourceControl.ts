import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { EstateService } from '../../types';
import { createSourceControl, SourceControlOptions } from '..';
import {
  EXAMPLE_PEOPLE,
  EXAMPLE_REPOSITORIES,
  ExampleRepository,
  writeExamples,
} from './exampleRepositories';
import { runGit } from './runGit';

export const TEST_TOKEN = 'test-token-0123456789';
/** What the answers name as their own address; tests connect to the ephemeral port behind it. */
export const PUBLIC_URL = 'http://localhost:4601';
/** How often a test asks again for what happens by itself, and how long it does so. */
const ASK_AGAIN_MS = 10;
const HAPPENS_WITHIN_MS = 10_000;

export interface TestSourceControlOptions extends Partial<SourceControlOptions> {
  repositories?: ExampleRepository[];
}

/** An answer with its body read: parsed if it is JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Awaited<ReturnType<Response['json']>>;
}

/** A running source control over a seed in a temporary folder. */
export class TestSourceControl {
  private constructor(
    readonly folder: string,
    private readonly options: SourceControlOptions,
    private service: EstateService,
  ) {}

  static async start(
    options: TestSourceControlOptions = {},
  ): Promise<TestSourceControl> {
    const { repositories = EXAMPLE_REPOSITORIES, ...rest } = options;
    const folder = await mkdtemp(join(tmpdir(), 'estate-source-control-'));
    const complete: SourceControlOptions = {
      publicUrl: PUBLIC_URL,
      dataDir: join(folder, 'data'),
      examplesDir: join(folder, 'examples'),
      scale: 'small',
      people: EXAMPLE_PEOPLE,
      credentials: {
        tenantId: '',
        clientId: '',
        clientSecret: '',
        identityHeader: '',
        sourceControlToken: TEST_TOKEN,
      },
      runTimes: { queuedMs: 1, runningMs: 1 },
      ...rest,
    };
    await mkdir(complete.dataDir, { recursive: true });
    try {
      if (!rest.examplesDir) {
        await writeExamples(complete.examplesDir, repositories);
      }
      const service = await createSourceControl(complete);
      return new TestSourceControl(folder, complete, service);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.service.port}`;
  }

  get examplesDir(): string {
    return this.options.examplesDir;
  }

  /** Asks the REST API with the token; `body` is sent as JSON. */
  api(path: string, init: CallInit = {}): Promise<Answer> {
    return this.call(`/api/v3${path}`, init);
  }

  /** Asks the REST API about a repository of the organisation. */
  repo(path: string, init: CallInit = {}): Promise<Answer> {
    return this.api(`/repos/retail-example/${path}`, init);
  }

  async call(path: string, init: CallInit = {}): Promise<Answer> {
    const { token = TEST_TOKEN, json, ...rest } = init;
    const response = await fetch(this.url + path, {
      redirect: 'manual',
      ...rest,
      headers: {
        ...(token === null ? {} : { authorization: `token ${token}` }),
        ...rest.headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const isJson = response.headers.get('content-type')?.includes('/json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : await response.text(),
    };
  }

  /** Sends a path as it is: `fetch` would resolve dots before it sends. */
  async rawStatus(path: string): Promise<{ status: number; body: string }> {
    const sent = request({
      host: '127.0.0.1',
      port: this.service.port,
      path,
      headers: { authorization: `token ${TEST_TOKEN}` },
    });
    sent.end();
    const [response] = await once(sent, 'response');
    return { status: response.statusCode, body: await text(response) };
  }

  async graphql(query: string, variables: object = {}): Promise<Answer> {
    const json = { query, variables };
    return this.call('/api/graphql', { method: 'POST', json });
  }

  /** Address to clone from, with the token as the password. */
  cloneUrl(name: string, token: string | null = TEST_TOKEN): string {
    const url = new URL(`${this.url}/retail-example/${name}.git`);
    if (token !== null) {
      url.username = 'x-access-token';
      url.password = token;
    }
    return url.toString();
  }

  /** Clones into a new folder; answers the folder. */
  async clone(name: string, token?: string | null): Promise<string> {
    const target = await mkdtemp(join(this.folder, 'clone-'));
    await runGit(target, 'clone', '-q', this.cloneUrl(name, token), '.');
    return target;
  }

  /** Asks until the answer passes the test; fails with the last answer when it never does. */
  async until(
    ask: () => Promise<Answer>,
    isThere: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const end = Date.now() + HAPPENS_WITHIN_MS;
    for (;;) {
      const answer = await ask();
      if (isThere(answer)) {
        return answer;
      }
      if (Date.now() > end) {
        throw new Error(`Did not happen: ${JSON.stringify(answer.body)}`);
      }
      await pause(ASK_AGAIN_MS);
    }
  }

  async restart(): Promise<void> {
    await this.service.close();
    this.service = await createSourceControl(this.options);
  }

  reset(): Promise<void> {
    return this.service.reset();
  }

  async close(): Promise<void> {
    await this.service.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** A request of a test; `token` null sends none. */
export interface CallInit extends Omit<RequestInit, 'headers' | 'body'> {
  headers?: Record<string, string>;
  token?: string | null;
  json?: unknown;
}
