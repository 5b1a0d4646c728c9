import { InputError, NotAllowedError, NotFoundError } from '@backstage/errors';
import type { Audience, components } from '@portal/plugin-catalog-views-common';
import type { StoredView, ViewContent, ViewStore } from '../database/ViewStore';
import type { KnownPeople, People } from './People';
import { readFilters, readName } from './readContent';
import type { Caller } from './callers';

type Schemas = components['schemas'];

/** Most views of an answer; beyond, those of everybody are cut. */
const LISTED = 200;

export interface ViewServiceOptions {
  now: () => Date;
  people: Pick<People, 'read'>;
  store: ViewStore;
}

/** A view as a person sends it. */
export interface ViewWish {
  name: string;
  filters: Record<string, string[]>;
  audience: Audience;
  team?: string;
}

/** Saves views, and answers those that a person may read. A view is only a filter: its reader sees what they may read. */
export class ViewService {
  readonly #options: ViewServiceOptions;

  constructor(options: ViewServiceOptions) {
    this.#options = options;
  }

  /** The own views, those of the own teams and those of everybody; and the teams that the caller may share with. */
  async list(caller: Caller): Promise<Schemas['Views']> {
    const { people, store } = this.#options;
    const { principal } = caller;
    const found = await store.list(principal, LISTED + 1);
    const views = found.slice(0, LISTED);
    const known = await people.read([
      ...views.flatMap(refsOf),
      ...principal.groups,
    ]);
    return {
      items: views.map(view => present(caller, view, known)),
      isCut: found.length > LISTED,
      teams: principal.groups
        .map(group => known.named(group))
        .sort((one, other) => one.title.localeCompare(other.title)),
    };
  }

  /** @throws InputError that names the field; NotAllowedError; ConflictError */
  async save(caller: Caller, wish: ViewWish): Promise<Schemas['View']> {
    const { now, store } = this.#options;
    const content = readView(caller, wish);
    return this.#present(
      caller,
      await store.create(content, caller.principal.userRef, now()),
    );
  }

  /** @throws as {@link save}; NotFoundError */
  async change(
    caller: Caller,
    id: string,
    wish: ViewWish & { version: number },
  ): Promise<Schemas['View']> {
    const { now, store } = this.#options;
    const view = await this.#find(caller, id);
    if (!isOwn(caller, view)) {
      throw new NotAllowedError(
        'Only its owner changes a view. Open it, and save it under a name of your own',
      );
    }
    const content = readView(caller, wish);
    const { version } = wish;
    return this.#present(
      caller,
      await store.change({ id, version }, content, now()),
    );
  }

  /** Deletes an own view, or one whose owner has left. @throws NotAllowedError; NotFoundError; ConflictError */
  async delete(caller: Caller, id: string, version: number): Promise<void> {
    const view = await this.#find(caller, id);
    if (!isOwn(caller, view)) await this.#requireLeft(caller, view, 'deletes');
    await this.#options.store.delete({ id, version });
  }

  /** Makes the caller the owner of a view whose owner has left. @throws as {@link delete} */
  async takeOver(
    caller: Caller,
    id: string,
    version: number,
  ): Promise<Schemas['View']> {
    const { now, store } = this.#options;
    const view = await this.#find(caller, id);
    await this.#requireLeft(caller, view, 'takes over');
    return this.#present(
      caller,
      await store.handOver({ id, version }, caller.principal.userRef, now()),
    );
  }

  /** A view that the caller may not read is one that does not exist. */
  async #find(caller: Caller, id: string): Promise<StoredView> {
    const view = await this.#options.store.find(id);
    if (view && mayRead(caller, view)) return view;
    throw new NotFoundError('There is no such view for you');
  }

  async #requireLeft(
    caller: Caller,
    view: StoredView,
    does: string,
  ): Promise<void> {
    const known = await this.#options.people.read(refsOf(view));
    if (mayTakeOver(caller, view, known)) return;
    const who =
      view.audience === 'team'
        ? 'a member of its team or an admin'
        : 'an admin of the portal';
    throw new NotAllowedError(
      `Only its owner ${does} a view; when the owner has left, ${who}`,
    );
  }

  async #present(caller: Caller, view: StoredView): Promise<Schemas['View']> {
    return present(caller, view, await this.#options.people.read(refsOf(view)));
  }
}

function refsOf({ ownerRef, teamRef }: StoredView): string[] {
  return [ownerRef, ...(teamRef === undefined ? [] : [teamRef])];
}

function isOwn({ principal }: Caller, { ownerRef }: StoredView): boolean {
  return ownerRef === principal.userRef;
}

function isOfTeam({ principal }: Caller, { audience, teamRef }: StoredView) {
  return (
    audience === 'team' &&
    teamRef !== undefined &&
    principal.groups.includes(teamRef)
  );
}

/** Admins read shared views too, so that they can remove those whose owner has left. */
function mayRead(caller: Caller, view: StoredView): boolean {
  return (
    isOwn(caller, view) ||
    view.audience === 'everybody' ||
    isOfTeam(caller, view) ||
    (caller.isAdmin && view.audience === 'team')
  );
}

/** The owner has left when the catalogue does not have them any more, or not in the team that the view is shared with. */
function mayTakeOver(
  caller: Caller,
  view: StoredView,
  known: KnownPeople,
): boolean {
  if (isOwn(caller, view) || view.audience === 'self') return false;
  if (known.isThere(view.ownerRef, view.teamRef)) return false;
  return caller.isAdmin || isOfTeam(caller, view);
}

function readView(caller: Caller, wish: ViewWish): ViewContent {
  const { audience, team } = wish;
  const content = {
    name: readName(wish.name),
    filters: readFilters(wish.filters),
    audience,
  };
  if (audience !== 'team') {
    if (team === undefined) return content;
    throw new InputError('team: only a view for a team names one');
  }
  if (team === undefined) {
    throw new InputError('team: choose the team that the view is shared with');
  }
  const teamRef = team.toLowerCase();
  if (!caller.principal.groups.includes(teamRef)) {
    throw new NotAllowedError(
      'team: you share a view with teams that you are a member of only',
    );
  }
  return { ...content, teamRef };
}

function present(
  caller: Caller,
  view: StoredView,
  known: KnownPeople,
): Schemas['View'] {
  const { id, version, name, filters, audience, teamRef, ownerRef } = view;
  return {
    id,
    version,
    name,
    filters,
    audience,
    team: teamRef === undefined ? undefined : known.named(teamRef),
    owner: known.named(ownerRef),
    isOwn: isOwn(caller, view),
    hasOwnerLeft: !isOwn(caller, view) && !known.isThere(ownerRef, teamRef),
    mayTakeOver: mayTakeOver(caller, view, known),
    changedAt: view.changedAt.toISOString(),
  };
}
