import {
  type DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { ConflictError, NotFoundError } from '@backstage/errors';
import {
  type Audience,
  MAX_OWN_VIEWS,
  type ViewFilter,
} from '@portal/plugin-catalog-views-common';
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

const MIGRATIONS = resolvePackagePath(
  '@portal/plugin-catalog-views-backend',
  'migrations',
);

/** Name of the index that a second view of one name breaks. */
const ONE_NAME = 'views_one_name';

/** Values by the name of the filter. */
export type Filters = Partial<Record<ViewFilter, string[]>>;

/** What the owner of a view decides. */
export interface ViewContent {
  name: string;
  filters: Filters;
  audience: Audience;
  /** Entity ref of a group, for the audience `team`. */
  teamRef?: string;
}

/** A view as it is stored. */
export interface StoredView extends ViewContent {
  id: string;
  version: number;
  ownerRef: string;
  changedAt: Date;
}

interface ViewRow {
  id: string;
  version: number;
  name: string;
  filters: Filters;
  audience: Audience;
  team_ref: string | null;
  owner_ref: string;
  changed_at: Date;
}

/** Who reads. */
export interface Reader {
  userRef: string;
  groups: readonly string[];
}

/** Saved views, in Postgres. */
export class ViewStore {
  private constructor(readonly knex: Knex) {}

  /** Runs the migrations, unless the configuration skips them. */
  static async create(database: DatabaseService): Promise<ViewStore> {
    const knex = await database.getClient();
    if (!database.migrations?.skip) {
      await knex.migrate.latest({ directory: MIGRATIONS });
    }
    return new ViewStore(knex);
  }

  /** Lists the own views, and after them those that are shared with the reader. */
  async list(
    { userRef, groups }: Reader,
    limit: number,
  ): Promise<StoredView[]> {
    const rows = await this.knex<ViewRow>('views')
      .where({ owner_ref: userRef })
      .orWhere({ audience: 'everybody' })
      .orWhere(shared =>
        shared
          .where({ audience: 'team' })
          .whereRaw('team_ref = ANY(?)', [[...groups]]),
      )
      .orderByRaw('(owner_ref = ?) DESC, (audience = ?) DESC', [
        userRef,
        'team',
      ])
      .orderByRaw('lower(name), id')
      .limit(limit);
    return rows.map(toView);
  }

  async find(id: string): Promise<StoredView | undefined> {
    const row = await this.knex<ViewRow>('views').where({ id }).first();
    return row && toView(row);
  }

  /** @throws ConflictError for a name that the owner has, and beyond {@link MAX_OWN_VIEWS} */
  async create(
    content: ViewContent,
    ownerRef: string,
    at: Date,
  ): Promise<StoredView> {
    return this.#write(async transaction => {
      await requireRoom(transaction, ownerRef);
      const [row] = await transaction<ViewRow>('views')
        .insert({
          ...toColumns(content),
          id: randomUUID(),
          version: 1,
          owner_ref: ownerRef,
          changed_at: at,
        })
        .returning('*');
      return toView(row);
    });
  }

  /** @throws NotFoundError; ConflictError if it was changed meanwhile, or for a name that the owner has */
  async change(
    view: Pick<StoredView, 'id' | 'version'>,
    content: ViewContent,
    at: Date,
  ): Promise<StoredView> {
    return this.#write(transaction =>
      update(transaction, view, { ...toColumns(content), changed_at: at }),
    );
  }

  /** Makes somebody else the owner. @throws as {@link create} and {@link change} */
  async handOver(
    view: Pick<StoredView, 'id' | 'version'>,
    ownerRef: string,
    at: Date,
  ): Promise<StoredView> {
    return this.#write(async transaction => {
      await requireRoom(transaction, ownerRef);
      return update(transaction, view, {
        owner_ref: ownerRef,
        changed_at: at,
      });
    });
  }

  /** @throws NotFoundError; ConflictError if it was changed meanwhile */
  async delete({
    id,
    version,
  }: Pick<StoredView, 'id' | 'version'>): Promise<void> {
    const deleted = await this.knex<ViewRow>('views')
      .where({ id, version })
      .delete();
    if (deleted === 0) throw await conflictOf(this.knex, id);
  }

  async #write<T>(
    work: (transaction: Knex.Transaction) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.knex.transaction(work);
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== ONE_NAME) {
        throw error;
      }
      throw new ConflictError(
        'name: you have a view of this name already. Choose another name, or change that view',
      );
    }
  }
}

/** Counts under a lock of the owner, so that two windows do not both take the last place. */
async function requireRoom(
  transaction: Knex.Transaction,
  ownerRef: string,
): Promise<void> {
  await transaction.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [
    ownerRef,
  ]);
  const [{ count }] = await transaction<ViewRow>('views')
    .where({ owner_ref: ownerRef })
    .count();
  if (Number(count) < MAX_OWN_VIEWS) return;
  throw new ConflictError(
    `You have ${MAX_OWN_VIEWS} views, and these are the most. Delete one first`,
  );
}

async function update(
  transaction: Knex.Transaction,
  { id, version }: Pick<StoredView, 'id' | 'version'>,
  columns: Partial<ViewRow>,
): Promise<StoredView> {
  const [row] = await transaction<ViewRow>('views')
    .where({ id, version })
    .update({ ...columns, version: version + 1 })
    .returning('*');
  if (!row) throw await conflictOf(transaction, id);
  return toView(row);
}

async function conflictOf(knex: Knex, id: string): Promise<Error> {
  const row = await knex<ViewRow>('views').where({ id }).first('id');
  return row
    ? new ConflictError(
        'This view was changed since you opened the list. Open the list of views again, and repeat your change',
      )
    : new NotFoundError('There is no such view for you');
}

function toView(row: ViewRow): StoredView {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    filters: row.filters,
    audience: row.audience,
    teamRef: row.team_ref ?? undefined,
    ownerRef: row.owner_ref,
    changedAt: row.changed_at,
  };
}

function toColumns({ name, filters, audience, teamRef }: ViewContent) {
  return {
    name,
    filters,
    audience,
    team_ref: teamRef ?? null,
  };
}
