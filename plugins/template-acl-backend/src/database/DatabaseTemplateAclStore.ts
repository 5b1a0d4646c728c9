import {
  type DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import type { Knex } from 'knex';
import { readHistory, type ReadHistoryOptions } from './history';
import { inTime, type Work } from './inTime';
import { ListTransaction } from './ListTransaction';
import { readRevision } from './revision';
import { lapseOfTemplate, RequestTable } from './RequestTable';
import { GRANTS, type GrantRow, REQUESTS, toGrant } from './rows';
import { toStoreError } from './toStoreError';
import type {
  ChangeOptions,
  Decision,
  EntryChange,
  ListChange,
  NewRequest,
  StoredGrant,
  TemplateAclStore,
  TemplateKey,
} from './TemplateAclStore';

const MIGRATIONS = resolvePackagePath(
  '@portal/plugin-template-acl-backend',
  'migrations',
);

/** {@link TemplateAclStore} in Postgres. */
export class DatabaseTemplateAclStore implements TemplateAclStore {
  readonly #requests: RequestTable;

  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;

    this.#requests = new RequestTable(knex);
  }

  /** Runs the migrations, unless the configuration skips them. */
  static async create(
    database: DatabaseService,
  ): Promise<DatabaseTemplateAclStore> {
    const knex = await database.getClient();
    if (!database.migrations?.skip) {
      await knex.migrate.latest({ directory: MIGRATIONS });
    }
    return new DatabaseTemplateAclStore(knex);
  }

  check() {
    return this.#do(async () => {
      await this.#knex.raw('SELECT 1');
    });
  }

  liveGrants(entityRefs: readonly string[], now: Date) {
    return this.#do(async () => {
      const rows = await this.#live(entityRefs, now)
        .select('template_ref', 'template_uid', 'entity_ref', 'expires_at')
        .orderBy(['template_ref', 'entity_ref']);
      return rows.map(row => ({
        templateRef: row.template_ref,
        templateUid: row.template_uid ?? undefined,
        entityRef: row.entity_ref,
        expiresAt: row.expires_at,
      }));
    });
  }

  hasLiveGrant(options: {
    templateRef: string;
    templateUid?: string;
    entityRefs: readonly string[];
    now: Date;
  }) {
    const { templateRef, templateUid, entityRefs, now } = options;
    return this.#do(async () => {
      const rows = await this.#live(entityRefs, now)
        .andWhere({ template_ref: templateRef })
        .select('template_uid');
      return rows.some(row => isOf(row, templateUid));
    });
  }

  readList(templateRef: string, endedAfter: Date, templateUid?: string) {
    return this.#do(() =>
      // One snapshot, so that revision and entries match.
      this.#knex.transaction(
        async trx => {
          const rows = await trx<GrantRow>(GRANTS)
            .where({ template_ref: templateRef })
            .andWhere('expires_at', '>', endedAfter)
            .orderBy('entity_ref');
          const revision = await readRevision(trx, templateRef);
          const own = rows.filter(row => isOf(row, templateUid));
          return { grants: own.map(toGrant), revision };
        },
        { isolationLevel: 'repeatable read', readOnly: true },
      ),
    );
  }

  readRevision(templateRef: string) {
    return this.#do(() => readRevision(this.#knex, templateRef));
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

  recordLapses(now: Date) {
    return this.#do(() => this.#requests.recordLapses(now));
  }

  nameTemplates(templates: readonly TemplateKey[]) {
    const refs = templates.map(({ templateRef }) => templateRef);
    const uids = templates.map(({ templateUid }) => templateUid);
    return this.#do(async () => {
      for (const table of [GRANTS, REQUESTS]) {
        await this.#knex.raw(
          `UPDATE ${table} SET template_uid = known.uid
           FROM unnest(?::text[], ?::text[]) AS known (ref, uid)
           WHERE template_uid IS NULL AND template_ref = known.ref`,
          [refs, uids],
        );
      }
    });
  }

  templatesInUse() {
    return this.#do(async () => {
      const used = (table: string) =>
        this.#knex(table)
          .whereNotNull('template_uid')
          .select('template_ref', 'template_uid');
      const rows: Array<{ template_ref: string; template_uid: string }> =
        await used(GRANTS).union(used(REQUESTS).where({ status: 'pending' }));
      return rows.map(row => ({
        templateRef: row.template_ref,
        templateUid: row.template_uid,
      }));
    });
  }

  endTemplate({ templateRef, templateUid }: TemplateKey, now: Date) {
    return this.#do(() =>
      this.#knex.transaction(async trx => {
        const list = await ListTransaction.begin(trx, templateRef);
        await list.endTemplate(templateUid, now);
        const lapsed = await lapseOfTemplate(
          trx,
          { templateRef, templateUid },
          now,
        );
        const { ended, revision } = list;
        return { changes: ended, ended, lapsed, revision };
      }),
    );
  }

  templatesWithEnds(now: Date) {
    return this.#do(async () => {
      const rows = await this.#knex<GrantRow>(GRANTS)
        .where({ end_recorded: false })
        .andWhere('expires_at', '<=', now)
        .distinct('template_ref')
        .orderBy('template_ref');
      return rows.map(({ template_ref }) => template_ref);
    });
  }

  recordEnds(templateRef: string, now: Date) {
    return this.#inList({ templateRef, now }, list => list.recordEnds(now));
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
        .select('template_ref', 'entity_ref');
      const rows = await this.#knex<GrantRow>(GRANTS)
        .whereIn(['template_ref', 'entity_ref'], chosen)
        // Checked again on the locked row, which may have changed.
        .andWhere('expires_at', '<=', until)
        .update({ noticed_end: this.#knex.raw('expires_at') })
        .returning('*');
      return rows.map(toGrant);
    });
  }

  returnEndingGrant({ templateRef, entityRef }: StoredGrant) {
    return this.#do(async () => {
      await this.#knex<GrantRow>(GRANTS)
        .where({ template_ref: templateRef, entity_ref: entityRef })
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
      templateRef,
      templateUid,
      now,
    }: Pick<ChangeOptions, 'templateRef' | 'templateUid' | 'now'>,
    work: (list: ListTransaction) => Promise<EntryChange[]>,
  ): Promise<ListChange> {
    return this.#do(checkWanted =>
      this.#knex.transaction(async trx => {
        const list = await ListTransaction.begin(trx, templateRef);
        if (templateUid) await list.endOthers(templateUid, now);
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
      throw toStoreError(error);
    }
  }
}

/** Returns true if a grant belongs to the template with this uid, or if one of the uids is unknown. */
function isOf(row: Pick<GrantRow, 'template_uid'>, templateUid?: string) {
  return !templateUid || !row.template_uid || row.template_uid === templateUid;
}

function noEntry(options: { templateRef: string; entityRef: string }) {
  return new NotFoundError(
    `'${options.entityRef}' is not on the access list of '${options.templateRef}'`,
  );
}
