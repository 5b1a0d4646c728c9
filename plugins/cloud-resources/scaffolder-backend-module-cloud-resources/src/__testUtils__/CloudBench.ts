import type { FieldRule } from '@portal/plugin-field-kit-common';
import type { Entity } from '@backstage/catalog-model';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { TemplateAction } from '@backstage/plugin-scaffolder-node';
import { createMockActionContext } from '@backstage/plugin-scaffolder-node-test-utils';
import type { JsonObject, JsonValue } from '@backstage/types';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { buildPerson, buildTeam, FakeCatalog } from './FakeCatalog';
import { type CloudServices, startActions } from './startActions';
import { APPLICATION_LIST, REQUEST_LIST, SITE } from './systems/directory';

export const ASHA = 'user:default/asha';
export const THEO = 'user:default/theo';
/** The same account as Theo in Azure and the directory; also a member of group checkout, to whose topics she may subscribe. */
export const TESS = 'user:default/tess';
export const TEMPLATE = 'template:default/under-test';
const APP_URL = 'https://harbour.retail.example';

/** Azure's subscription digital-sandbox, in which Asha's group has all rights. */
export const SANDBOX = '2cba2c99-061c-53be-b381-77f11e0586af';

/** The address of a file of a repository: its name and the path. */
const FILE_ADDRESS = /\/([^/]+)\/blob\/main\/(.+)$/;

/** The database that several backends share. */
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

/** The state of a run that survives restarts: the results of its checkpoints, by step and key. */
export type TaskState = Map<string, JsonValue>;

/** Thrown at the moment of a simulated kill of the process. */
export class Killed extends Error {}

export interface RunOptions {
  taskId?: string;
  stepId?: string;
  /** Entity ref of the requester. Defaults to Asha. */
  user?: string;
  dryRun?: boolean;
  /** Aborts when the run is cancelled. */
  signal?: AbortSignal;
  /** Folder with the files of the run; none by default. */
  workspacePath?: string;
  /** State from an earlier attempt of the same run. */
  state?: TaskState;
  /** Runs the action in the other backend. */
  elsewhere?: boolean;
  /**
   * Kills the run at its n-th checkpoint, counted from 0: before the work of the checkpoint, between the work and storing
   * its result, or after both.
   */
  kill?: { at: number; when: 'before' | 'unwritten' | 'after' };
}

export interface Ran {
  outputs: Record<string, JsonValue>;
  log: string;
  /** Keys of the action's checkpoints. */
  checkpoints: string[];
}

/** Runs the actions against the estate, with a fake catalogue. */
export class CloudBench {
  /** Log lines and error messages of all runs. */
  spoken = '';
  #count = 0;
  /** Requests that must finish before the next run. */
  readonly #preparing: Promise<unknown>[] = [];

  /** The same actions in a second backend on the same database. */
  readonly #actionsElsewhere: readonly TemplateAction[];
  readonly #stop: () => Promise<void>;

  private constructor(
    readonly estate: EstateProcess,
    readonly catalog: FakeCatalog,
    readonly actions: readonly TemplateAction[],
    /** The rules of form fields that the modules have registered. */
    readonly rules: readonly FieldRule[],

    actionsElsewhere: readonly TemplateAction[],
    readonly services: CloudServices,
    stop: () => Promise<void>,
  ) {
    this.#actionsElsewhere = actionsElsewhere;
    this.#stop = stop;
  }

  /** @param lateness - of the estate; none by default */
  static async start(lateness?: string): Promise<CloudBench> {
    const savedEnv = { ...process.env };
    const estate = await startEstateProcess({ quickRuns: true, lateness });
    process.env.IDENTITY_ENDPOINT = estate.urls.identity;
    process.env.IDENTITY_HEADER = estate.credentials.identityHeader;
    const catalog = new FakeCatalog();
    const options = {
      catalog: catalog as Partial<CatalogService> as CatalogService,
      appUrl: APP_URL,
      knex: await databases.init('POSTGRES_18'),
    };
    const started = await startActions(estate, options);
    const elsewhere = await startActions(estate, options);
    const { actions, rules, services } = started;
    catalog.read = async url => {
      const [, repository, path] = FILE_ADDRESS.exec(url) ?? [];
      const { sourceControl } = services;
      return path === undefined
        ? undefined
        : (await sourceControl.findFile(repository, path))?.text;
    };
    const stop = async () => {
      await started.stop();
      await elsewhere.stop();
      await estate.close();
      process.env = savedEnv;
    };
    const bench = new CloudBench(
      estate,
      catalog,
      actions,
      rules,
      elsewhere.actions,
      services,
      stop,
    );
    await bench.#addPeople();
    return bench;
  }

  /** Returns a name that no test has used before. */
  name(prefix: string): string {
    this.#count += 1;
    return `${prefix}${this.#count}`;
  }

  /** Returns a range of addresses, of size /24, that no network has. */
  range(): string {
    const number = Number(this.name(''));
    return `10.${128 + (number >> 8)}.${number & 255}.0/24`;
  }

  /** Returns the id of a new application of a group, which the next run finds in the list. */
  application(group = 'checkout'): string {
    const id = this.name('APP9000');
    const fields = {
      Title: id,
      applicationName: id,
      Alias: id,
      owner: 'app.requester@retail.example',
      supportedBy: `${group}@retail.example`,
    };
    this.#preparing.push(this.#items(APPLICATION_LIST, { fields }));
    return id;
  }

  /** Runs an action, or an attempt that is killed. */
  async run(
    id: string,
    input: JsonObject,
    options: RunOptions = {},
  ): Promise<Ran> {
    const actions = options.elsewhere ? this.#actionsElsewhere : this.actions;
    const action = actions.find(one => one.id === id);
    if (!action) throw new Error(`There is no action '${id}'`);
    return this.runAction(action, input, options);
  }

  async runAction(
    action: TemplateAction,
    input: JsonObject,
    options: RunOptions = {},
  ): Promise<Ran> {
    await Promise.all(this.#preparing);
    const logger = mockServices.logger.mock();
    const outputs: Record<string, JsonValue> = {};
    const keys: string[] = [];
    const checkpoint = checkpoints(options);
    const context = createMockActionContext({
      input,
      workspacePath: options.workspacePath ?? '/nowhere',
      task: { id: options.taskId ?? this.name('task-') },
      templateInfo: { entityRef: TEMPLATE },
      user: { ref: options.user ?? ASHA },
    });
    try {
      await action.handler({
        ...context,
        logger,
        isDryRun: options.dryRun,
        ...(options.signal && { signal: options.signal }),
        checkpoint(one) {
          keys.push(one.key ?? '');
          return checkpoint(one);
        },
        output(name: string, value: JsonValue) {
          outputs[name] = value;
        },
      });
    } catch (error) {
      this.spoken += `${error}\n`;
      throw error;
    } finally {
      this.spoken += logged(logger);
    }
    return { outputs, log: logged(logger), checkpoints: keys };
  }

  /** Makes a group the owner of what the root file of a repository describes, so that its members administer the repository. */
  give(repository: string, group: string): void {
    const slug = `retail-example/${repository}`;
    const file = `${this.estate.urls.sourceControl}/${slug}/tree/main/catalog-info.yaml`;
    const component = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name: repository },
      spec: { owner: `group:default/${group}` },
    };
    const isOther = ({ metadata }: Entity) => metadata.name !== repository;
    this.catalog.entities = this.catalog.entities.filter(isOther);
    this.catalog.entities.push(this.catalog.processed(component, file));
  }

  /** Returns the list of service requests from SharePoint's own API. */
  async requests(): Promise<{ fields: Record<string, string> }[]> {
    const { value } = await this.#items(REQUEST_LIST);
    return value;
  }

  /** @param added - an item to add to the list; by default, the list is read */
  async #items(
    list: string,
    added?: JsonObject,
  ): Promise<{ value: { fields: Record<string, string> }[] }> {
    const { urls, credentials } = this.estate;
    const identity = await fetch(
      `${urls.identity}?api-version=2019-08-01&resource=http://localhost`,
      { headers: { 'x-identity-header': credentials.identityHeader } },
    );
    const { access_token: token }: { access_token: string } =
      await identity.json();
    const items = `${urls.graph}/v1.0/sites/${SITE}/lists/${list}/items`;
    const answer = await fetch(
      added ? items : `${items}?$expand=fields&$top=5000`,
      {
        headers: {
          authorization: `Bearer ${token}`,
          ...(added && { 'content-type': 'application/json' }),
        },
        ...(added && { method: 'POST', body: JSON.stringify(added) }),
      },
    );
    if (!answer.ok) throw new Error(`The list answers ${answer.status}`);
    return answer.json();
  }

  close(): Promise<void> {
    return this.#stop();
  }

  async #addPeople(): Promise<void> {
    const { directory } = this.services;
    const people = [
      ['asha', 'asha-requester', 'app.requester@retail.example', 'checkout'],
      ['theo', 'theo-owner', 'template.owner@retail.example', 'cloud-platform'],
    ];
    for (const [name, login, mail, group] of people) {
      const { id } = await directory.getUser(mail);
      const annotations = {
        'graph.microsoft.com/user-id': id,
        'retail.example/github-username': login,
      };
      this.catalog.entities.push(
        buildPerson(name, [group], annotations),
        buildTeam(group, `${group}@retail.example`),
      );
      if (name === 'theo') {
        const groups = [group, 'checkout'];
        this.catalog.entities.push(buildPerson('tess', groups, annotations));
      }
    }
  }
}

/** Runs the checkpoints of one attempt like the scaffolder. */
function checkpoints({ state = new Map(), stepId = 'step', kill }: RunOptions) {
  let count = -1;
  return async <T extends JsonValue | void>(checkpoint: {
    key?: string;
    fn: () => Promise<T> | T;
  }): Promise<T> => {
    count += 1;
    const isHere = kill?.at === count;
    if (isHere && kill.when === 'before') throw new Killed();
    const key = `${stepId}.${checkpoint.key}`;
    const stored = state.get(key);
    if (stored !== undefined) {
      if (isHere) throw new Killed();
      return stored as T;
    }
    const value = await checkpoint.fn();
    if (isHere && kill.when === 'unwritten') throw new Killed();
    state.set(key, JSON.parse(JSON.stringify(value ?? {})));
    if (isHere) throw new Killed();
    return value;
  };
}

function logged(logger: ReturnType<typeof mockServices.logger.mock>): string {
  const levels = [logger.error, logger.warn, logger.info, logger.debug];
  return levels
    .flatMap(level => level.mock.calls)
    .map(call => JSON.stringify(call))
    .join('\n');
}
