import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { toError } from '@backstage/errors';
import {
  isPrivate,
  type SourceControlService,
} from '@portal/plugin-source-control-node';
import { findEntries } from './findEntries';
import type { InventoryStore } from './InventoryStore';
import type { KnownRepository } from './rows';

/** Most repositories that are read; a larger organisation is read to here. */
const MAX_REPOSITORIES = 20_000;

/** Teams whose repositories are read at the same time. */
const TEAMS_AT_ONCE = 4;

type Page = Awaited<ReturnType<SourceControlService['listRepositoryPage']>>;

/** Slugs by the name of a repository in lower case. */
interface TeamRights {
  teams: Map<string, string[]>;
  admins: Map<string, string[]>;
}

export interface ReadInventoryOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'queryEntities'>;
  logger: LoggerService;
  now: () => Date;
  /** Address of the organisation, for example `https://github.com/retail`. */
  place: string;
  sourceControl: Pick<
    SourceControlService,
    'listRepositoryPage' | 'listTeams' | 'listTeamRepositories'
  >;
  store: InventoryStore;
}

/** Reads the repositories of the organisation, their teams, and which of them the catalogue has. */
export class ReadInventory {
  readonly #options: ReadInventoryOptions;

  constructor(options: ReadInventoryOptions) {
    this.#options = options;
  }

  /** A reading that fails leaves what the last one has read, and says why it failed. */
  async run(signal?: AbortSignal): Promise<void> {
    const { logger, now, store } = this.#options;
    await store.begin(now());
    try {
      const repositories = await this.#readRepositories(signal);
      const rights = await this.#readTeams(signal);
      const entries = await findEntries(this.#options);
      const known = repositories.map((one): KnownRepository => {
        const key = one.name.toLowerCase();
        return {
          ...toKnown(one),
          teams: rights.teams.get(key) ?? [],
          admins: rights.admins.get(key) ?? [],
          ...(entries.get(key) ?? { entry: 'none' }),
        };
      });
      await store.replace(known, now());
    } catch (error) {
      const { message } = toError(error);
      logger.warn(`The repositories could not be read: ${message}`);
      await store.fail(message, now());
    }
  }

  async #readRepositories(signal?: AbortSignal) {
    const { sourceControl, store } = this.#options;
    // By name: a repository can move to the next page while the pages are read.
    const found = new Map<string, Page['items'][number]>();
    let page: number | undefined = 1;
    while (page !== undefined && found.size < MAX_REPOSITORIES) {
      const { items, next }: Page = await sourceControl.listRepositoryPage(
        page,
        { signal },
      );
      for (const item of items) found.set(item.name.toLowerCase(), item);
      await store.note(found.size);
      page = next;
    }
    return [...found.values()];
  }

  async #readTeams(signal?: AbortSignal): Promise<TeamRights> {
    const { sourceControl } = this.#options;
    const { items } = await sourceControl.listTeams({ signal });
    const rights: TeamRights = { teams: new Map(), admins: new Map() };
    const waiting = items.map(({ slug }) => slug);
    const readNext = async () => {
      for (let team = waiting.shift(); team; team = waiting.shift()) {
        const { items: repositories } =
          await sourceControl.listTeamRepositories(team, { signal });
        for (const { name, isAdmin } of repositories) {
          add(rights.teams, name, team);
          if (isAdmin) add(rights.admins, name, team);
        }
      }
    };
    await Promise.all(Array.from({ length: TEAMS_AT_ONCE }, readNext));
    return rights;
  }
}

function add(map: Map<string, string[]>, name: string, team: string) {
  const key = name.toLowerCase();
  map.set(key, [...(map.get(key) ?? []), team].sort());
}

function toKnown(repository: Page['items'][number]) {
  const { description, language, pushed_at: pushedAt } = repository;
  return {
    name: repository.name,
    url: repository.html_url,
    description: description ?? undefined,
    defaultBranch: repository.default_branch,
    language: language ?? undefined,
    topics: repository.topics ?? [],
    isPrivate: isPrivate(repository),
    isArchived: repository.archived,
    isFork: repository.fork,
    pushedAt: pushedAt ? new Date(pushedAt) : undefined,
  };
}
