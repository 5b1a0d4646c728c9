import {
  type DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import type { Knex } from 'knex';
import { readHistory, type ReadHistoryOptions } from './history';
import type { GrantWords } from './GrantWords';
import { inTime, type Work } from './inTime';
import { ListTransaction } from './ListTransaction';
import { readRevision } from './revision';
import { RequestTable } from './RequestTable';
import { GRANTS, type GrantRow, REQUESTS, toGrant } from './rows';
import { toStoreError } from './toStoreError';
import type {
  ChangeOptions,
  Decision,
  EntryChange,
  ListChange,
  NewRequest,
  StoredGrant,
  GrantStore,
  SubjectKey,
} from './GrantStore';

const MIGRATIONS = resolvePackagePath(
  '@portal/plugin-grants-node',
  'migrations',
);

/** A separate table, because the plugin that owns the database can have migrations too. */
const MIGRATIONS_TABLE = 'grants_migrations';

/** {@link GrantStore} in Postgres. */
export class DatabaseGrantStore implements GrantStore {
  readonly #requests: RequestTable;

  readonly #knex: Knex;
  readonly #words: GrantWords;

  constructor(knex: Knex, words: GrantWords) {
    this.#knex = knex;
    this.#words = words;
    this.#requests = new RequestTable(knex, words);
  }

  /**
   * Runs the migrations, unless the configuration skips them.
   *
   * @param options - `directory` has the migrations of a plugin that made the tables itself, before this library
   */
  static async create(
    database: DatabaseService,
    { words, directory }: { words: GrantWords; directory?: string },
  ): Promise<DatabaseGrantStore> {
    const knex = await database.getClient();
    if (!database.migrations?.skip) {
      await knex.migrate.latest(
        directory
          ? { directory }
          : { directory: MIGRATIONS, tableName: MIGRATIONS_TABLE },
      );
    }
    return new DatabaseGrantStore(knex, words);
  }

  check() {
    return this.#do(async () => {
      await this.#knex.raw('SELECT 1');
    });
  }

  liveGrants(entityRefs: readonly string[], now: Date) {
    return this.#do(async () => {
      const rows = await this.#live(entityRefs, now)
        .select('subject_ref', 'subject_uid', 'entity_ref', 'expires_at')
        .orderBy(['subject_ref', 'entity_ref']);
      return rows.map(row => ({
        subjectRef: row.subject_ref,
        subjectUid: row.subject_uid ?? undefined,
        entityRef: row.entity_ref,
        expiresAt: row.expires_at,
      }));
    });
  }

  hasLiveGrant(options: {
    subjectRef: string;
    subjectUid?: string;
    entityRefs: readonly string[];
    now: Date;
  }) {
    const { subjectRef, subjectUid, entityRefs, now } = options;
    return this.#do(async () => {
      const rows = await this.#live(entityRefs, now)
        .andWhere({ subject_ref: subjectRef })
        .select('subject_uid');
      return rows.some(row => isOf(row, subjectUid));
    });
  }

  readList(subjectRef: string, endedAfter: Date, subjectUid?: string) {
    return this.#do(() =>
      // One snapshot, so that revision and entries match.
      this.#knex.transaction(
        async trx => {
          const rows = await trx<GrantRow>(GRANTS)
            .where({ subject_ref: subjectRef })
            .andWhere('expires_at', '>', endedAfter)
            .orderBy('entity_ref');
          const revision = await readRevision(trx, subjectRef);
          const own = rows.filter(row => isOf(row, subjectUid));
          return { grants: own.map(toGrant), revision };
        },
        { isolationLevel: 'repeatable read', readOnly: true },
      ),
    );
  }

  grantsOf(options: { entityRef: string; endedAfter: Date; limit: number }) {
    const { entityRef, endedAfter, limit } = options;
    return this.#do(async () => {
      const rows = await this.#knex<GrantRow>(GRANTS)
        .where({ entity_ref: entityRef })
        .andWhere('expires_at', '>', endedAfter)
        .orderBy('expires_at', 'desc')
        .limit(limit);
      return rows.map(toGrant);
    });
  }

  readRevision(subjectRef: string) {
    return this.#do(() => readRevision(this.#knex, subjectRef));
  }

  give(options: ChangeOptions & { entityRefs: readonly string[] }) {
    const { entityRefs, ...act } = options;
    return this.#inList(act, list => list.give(entityRefs, act));
  }

  extend(options: ChangeOptions & { entityRef: string }) {
    const { entityRef, ...act } = options;
    return this.#inList(act, async list => {
      const standing = await list.standing([entityRef]);
      if (!standing.has(entityRef)) throw noEntry(options);
      return list.give([entityRef], act, 'extended');
    });
  }

  remove(options: ChangeOptions & { entityRef: string }) {
    const { entityRef, ...act } = options;
    return this.#inList(act, async list => {
      const change = await list.remove(entityRef, act);
      if (!change) throw noEntry(options);
      return [change];
    });
  }

  end(options: Parameters<GrantStore['end']>[0]) {
    const { entityRef, ...act } = options;
    return this.#inList(act, async list => {
      const change = await list.endNow(entityRef, act);
      if (!change) throw noEntry(options);
      return [change];
    });
  }

  allLiveGrants(now: Date) {
    return this.#do(async () => {
      const rows = await this.#knex<GrantRow>(GRANTS)
        .where('expires_at', '>', now)
        .orderBy(['subject_ref', 'entity_ref']);
      return rows.map(toGrant);
    });
  }

  countLive({ now, until }: { now: Date; until: Date }) {
    return this.#do(async () => {
      const ending = this.#knex.raw(
        'count(*) FILTER (WHERE expires_at <= ?) AS ending',
        [until],
      );
      const rows = await this.#knex<GrantRow>(GRANTS)
        .where('expires_at', '>', now)
        .groupBy('subject_ref', 'subject_uid')
        .select('subject_ref', 'subject_uid', ending)
        .count<Array<CountRow>>('* as live');
      return rows.map(row => ({
        subjectRef: row.subject_ref,
        subjectUid: row.subject_uid ?? undefined,
        live: Number(row.live),
        ending: Number(row.ending),
      }));
    });
  }

  history(options: ReadHistoryOptions) {
    return this.#do(() => readHistory(this.#knex, options));
  }

  createRequest(request: NewRequest) {
    return this.#do(checkWanted => this.#requests.create(request, checkWanted));
  }

  getRequest(id: string, now: Date) {
    return this.#do(() => this.#requests.get(id, now));
  }

  requestsOf(options: Parameters<RequestTable['of']>[0]) {
    return this.#do(() => this.#requests.of(options));
  }

  pendingRequests(options: Parameters<RequestTable['pending']>[0]) {
    return this.#do(() => this.#requests.pending(options));
  }

  pendingRequestsOf(options: Parameters<RequestTable['pendingOf']>[0]) {
    return this.#do(() => this.#requests.pendingOf(options));
  }

  countPending(options: Parameters<RequestTable['count']>[0]) {
    return this.#do(() => this.#requests.count(options));
  }

  decide(decision: Decision) {
    return this.#do(checkWanted =>
      this.#requests.decide(decision, checkWanted),
    );
  }

  withdraw(options: { id: string; requester: string; now: Date }) {
    return this.#do(checkWanted =>
      this.#requests.withdraw(options, checkWanted),
    );
  }

  recordLapses(now: Date) {
    return this.#do(() => this.#requests.recordLapses(now));
  }

  nameSubjects(subjects: readonly SubjectKey[]) {
    const refs = subjects.map(({ subjectRef }) => subjectRef);
    const uids = subjects.map(({ subjectUid }) => subjectUid);
    return this.#do(async () => {
      for (const table of [GRANTS, REQUESTS]) {
        await this.#knex.raw(
          `UPDATE ${table} SET subject_uid = known.uid
           FROM unnest(?::text[], ?::text[]) AS known (ref, uid)
           WHERE subject_uid IS NULL AND subject_ref = known.ref`,
          [refs, uids],
        );
      }
    });
  }

  subjectsInUse() {
    return this.#do(async () => {
      const used = (table: string) =>
        this.#knex(table)
          .whereNotNull('subject_uid')
          .select('subject_ref', 'subject_uid');
      const rows: Array<{ subject_ref: string; subject_uid: string }> =
        await used(GRANTS).union(used(REQUESTS).where({ status: 'pending' }));
      return rows.map(row => ({
        subjectRef: row.subject_ref,
        subjectUid: row.subject_uid,
      }));
    });
  }

  endSubject({ subjectRef, subjectUid }: SubjectKey, now: Date) {
    return this.#do(() =>
      this.#knex.transaction(async trx => {
        const list = await ListTransaction.begin(trx, subjectRef);
        await list.endSubject(subjectUid, now, this.#words.gone);
        const key = { subjectRef, subjectUid };
        const lapsed = await this.#requests.lapseOfSubject(trx, key, now);
        const { ended, revision } = list;
        return { changes: ended, ended, lapsed, revision };
      }),
    );
  }

  subjectsWithEnds(now: Date) {
    return this.#do(async () => {
      const rows = await this.#knex<GrantRow>(GRANTS)
        .where({ end_recorded: false })
        .andWhere('expires_at', '<=', now)
        .distinct('subject_ref')
        .orderBy('subject_ref');
      return rows.map(({ subject_ref }) => subject_ref);
    });
  }

  recordEnds(subjectRef: string, now: Date) {
    return this.#inList({ subjectRef, now }, list => list.recordEnds(now));
  }

  forgetEnded(endedBefore: Date) {
    return this.#do(async () => {
      await this.#knex<GrantRow>(GRANTS)
        .where({ end_recorded: true })
        .andWhere('expires_at', '<', endedBefore)
        .delete();
    });
  }

  takeEndingGrants(options: { now: Date; until: Date; limit: number }) {
    const { now, until, limit } = options;
    return this.#do(async () => {
      const chosen = this.#knex<GrantRow>(GRANTS)
        .where('expires_at', '>', now)
        .andWhere('expires_at', '<=', until)
        .andWhereRaw('noticed_end IS DISTINCT FROM expires_at')
        .orderBy('expires_at')
        .limit(limit)
        .select('subject_ref', 'entity_ref');
      const rows = await this.#knex<GrantRow>(GRANTS)
        .whereIn(['subject_ref', 'entity_ref'], chosen)
        // Checked again on the locked row, which may have changed.
        .andWhere('expires_at', '<=', until)
        .update({ noticed_end: this.#knex.raw('expires_at') })
        .returning('*');
      return rows.map(toGrant);
    });
  }

  returnEndingGrant({ subjectRef, entityRef }: StoredGrant) {
    return this.#do(async () => {
      await this.#knex<GrantRow>(GRANTS)
        .where({ subject_ref: subjectRef, entity_ref: entityRef })
        .update({ noticed_end: null });
    });
  }

  #live(entityRefs: readonly string[], now: Date) {
    return this.#knex<GrantRow>(GRANTS)
      .whereRaw('entity_ref = ANY(?::text[])', [[...entityRefs]])
      .andWhere('expires_at', '>', now);
  }

  #inList(
    {
      subjectRef,
      subjectUid,
      now,
    }: Pick<ChangeOptions, 'subjectRef' | 'subjectUid' | 'now'>,
    work: (list: ListTransaction) => Promise<EntryChange[]>,
  ): Promise<ListChange> {
    return this.#do(checkWanted =>
      this.#knex.transaction(async trx => {
        const list = await ListTransaction.begin(trx, subjectRef);
        if (subjectUid) {
          await list.endOthers(subjectUid, now, this.#words.gone);
        }
        const changes = await work(list);
        checkWanted();
        return { changes, ended: list.ended, revision: list.revision };
      }),
    );
  }

  async #do<T>(work: Work<T>): Promise<T> {
    try {
      return await inTime(work);
    } catch (error) {
      throw toStoreError(error, this.#words.system);
    }
  }
}

/** Postgres answers counts as text. */
interface CountRow extends Pick<GrantRow, 'subject_ref' | 'subject_uid'> {
  live: string;
  ending: string;
}

/** Returns true if a grant belongs to the subject with this uid, or if one of the uids is unknown. */
function isOf(row: Pick<GrantRow, 'subject_uid'>, subjectUid?: string) {
  return !subjectUid || !row.subject_uid || row.subject_uid === subjectUid;
}

function noEntry(options: { subjectRef: string; entityRef: string }) {
  return new NotFoundError(
    `'${options.entityRef}' is not on the access list of '${options.subjectRef}'`,
  );
}
