import { toError } from '@backstage/errors';
import { isPortalAdmin, type Principal } from '@portal/plugin-access-node';
import type { RepositoryRights } from '../service/RepositoryRights';
import type {
  InventoryStore,
  RepositoryOrder,
} from './inventory/InventoryStore';
import type {
  Reading,
  RepositoryFilter,
  StoredRepository,
} from './inventory/rows';
import { visibleTo } from './inventory/visibleTo';
import { componentRef, whyNot } from './jobs/Jobs';
import type { JobStore } from './jobs/JobStore';
import type { JobRow } from './jobs/rows';
import type { CatalogueNames, Named } from './proposals/CatalogueNames';
import type { FactReader } from './proposals/FactReader';
import {
  claimOwners,
  type OwnerSource,
  proposeLifecycle,
  proposeType,
} from './proposals/propose';

/** Repositories of a page. */
export const PAGE_SIZE = 25;

/** Age of the list after which it is read again when somebody opens it. */
const OLD_MS = 24 * 3_600_000;

/** Longest time that a reading takes; one that has not ended by then was interrupted. */
export const READING_MS = 3_600_000;

/** Owners that are proposed for one repository. */
const MAX_OWNERS = 5;

const systemRef = (topic: string) => `system:default/${topic.toLowerCase()}`;

/** What is proposed for a repository, and whether the person may import it. */
export interface Proposal {
  name: string;
  /** Why the person cannot import it; missing if they can. */
  refusal?: string;
  owners: (Named & { source: OwnerSource })[];
  type: string;
  lifecycle: string;
  system?: Named;
  /** Why the owners may be incomplete. */
  problem?: string;
}

export interface RepositoriesOptions {
  admins: ReadonlySet<string>;
  facts: FactReader;
  jobs: Pick<JobStore, 'openOf'>;
  names: Pick<CatalogueNames, 'find' | 'groupsOfLogins'>;
  now: () => Date;
  organisation: string;
  /** Reads the list again, unless it is being read. */
  readSoon: () => Promise<void>;
  rights: Pick<RepositoryRights, 'requireProposalOf'>;
  store: InventoryStore;
}

/** The repositories without an entry, as a person may see them. */
export class Repositories {
  readonly #options: RepositoriesOptions;

  constructor(options: RepositoriesOptions) {
    this.#options = options;
  }

  async list(
    person: Principal,
    filter: Omit<RepositoryFilter, 'withPrivate'>,
    { order, page }: { order: RepositoryOrder; page: number },
  ): Promise<{
    reading?: Reading;
    items: (StoredRepository & { open?: JobRow })[];
    total: number;
    choices: { languages: string[]; teams: string[] };
  }> {
    const { admins, jobs, store } = this.#options;
    const reading = await this.#freshReading();
    // The rule for private repositories without an entry: only admins read them through the portal.
    const withPrivate = isPortalAdmin(admins, person);
    const { items, total } = await store.list(
      { ...filter, withPrivate },
      { order, offset: page * PAGE_SIZE, limit: PAGE_SIZE },
    );
    const open = await jobs.openOf(items.map(({ name }) => name));
    return {
      reading,
      items: items.map(item => ({
        ...item,
        open: open.get(item.name.toLowerCase()),
      })),
      total,
      choices: await store.choices({ withPrivate }),
    };
  }

  /** Reads the list again, unless it is being read. Whoever asks now sees that it is being read. */
  async readAgain(): Promise<void> {
    const { now, readSoon, store } = this.#options;
    const reading = this.#ended(await store.reading());
    if (!reading || reading.endedAt) await store.begin(now());
    await readSoon();
  }

  /** What is proposed for the repositories of a page; names that the person may not read are left out. */
  async propose(
    person: Principal,
    wanted: readonly string[],
    signal?: AbortSignal,
  ): Promise<Proposal[]> {
    const { admins, facts, names, store } = this.#options;
    const visible = visibleTo(person, admins, await store.find(wanted));
    const refusals = await this.#refusalsOf(person, visible);
    // What nobody may do needs no facts.
    const { repositories, failure } = await facts.addFacts(
      visible.filter(({ name }) => !refusals.has(name)),
      signal,
    );
    const withFacts = new Map(repositories.map(one => [one.name, one]));
    const claims = await this.#claimsOf(repositories);
    const known = await names.find([
      ...[...claims.values()].flat().map(({ ref }) => ref),
      ...visible.flatMap(({ topics }) => topics.map(systemRef)),
    ]);
    return visible.map(repository => {
      const { name } = repository;
      const isUnknown = failure && !withFacts.get(name)?.facts;
      return {
        name,
        owners: ownersOf(claims.get(name) ?? [], known),
        ...this.#describe(repository, known),
        refusal: refusals.get(name),
        ...(isUnknown && !refusals.has(name) && { problem: failure.message }),
      };
    });
  }

  /** The groups that may own each repository, by its name. */
  async #claimsOf(repositories: readonly StoredRepository[]) {
    const { names, organisation } = this.#options;
    const groupsOfLogins = await names.groupsOfLogins(
      repositories.flatMap(({ facts }) =>
        (facts?.authors ?? []).map(({ login }) => login),
      ),
    );
    const claim = (repository: StoredRepository) =>
      claimOwners(repository, { organisation, groupsOfLogins });
    return new Map(repositories.map(one => [one.name, claim(one)]));
  }

  #describe(
    repository: StoredRepository,
    known: ReadonlyMap<string, Named>,
  ): Pick<Proposal, 'type' | 'lifecycle' | 'system'> {
    const [system] = repository.topics.flatMap(
      topic => known.get(systemRef(topic)) ?? [],
    );
    return {
      type: proposeType(repository),
      lifecycle: proposeLifecycle(repository, this.#options.now()),
      ...(system && { system }),
    };
  }

  /** Why the person cannot import repositories, by name. A right that cannot be asked now counts as missing. */
  async #refusalsOf(
    person: Principal,
    repositories: readonly StoredRepository[],
  ): Promise<Map<string, string>> {
    const { names, rights } = this.#options;
    const taken = await names.find(
      repositories.map(({ name }) => componentRef(name)),
    );
    const refusals = new Map<string, string>();
    const ask = async (repository: StoredRepository) => {
      const { name, url } = repository;
      const reason = whyNot(repository, taken.has(componentRef(name)));
      if (reason) {
        refusals.set(name, reason);
        return;
      }
      try {
        await rights.requireProposalOf(url, person);
      } catch (error) {
        refusals.set(name, toError(error).message);
      }
    };
    await Promise.all(repositories.map(ask));
    return refusals;
  }

  async #freshReading(): Promise<Reading | undefined> {
    const { now, store } = this.#options;
    const reading = this.#ended(await store.reading());
    const lastAt = reading?.endedAt ?? reading?.startedAt;
    if (lastAt && now().getTime() - lastAt.getTime() <= OLD_MS) return reading;
    await this.readAgain();
    return store.reading();
  }

  /** A reading that a stop of its backend has interrupted has no end. */
  #ended(reading: Reading | undefined): Reading | undefined {
    if (!reading || reading.endedAt) return reading;
    const endedAt = new Date(reading.startedAt.getTime() + READING_MS);
    return endedAt > this.#options.now()
      ? reading
      : { ...reading, endedAt, problem: 'The reading was interrupted' };
  }
}

/** The groups of the catalogue among the claims, each with its first reason. */
function ownersOf(
  claims: readonly { ref: string; source: OwnerSource }[],
  known: ReadonlyMap<string, Named>,
): Proposal['owners'] {
  const owners = new Map<string, Proposal['owners'][number]>();
  for (const { ref, source } of claims) {
    const group = known.get(ref);
    if (group && !owners.has(ref)) owners.set(ref, { ...group, source });
  }
  return [...owners.values()].slice(0, MAX_OWNERS);
}
