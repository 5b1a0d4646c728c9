import type {
  AuditorService,
  LoggerService,
  SchedulerService,
} from '@backstage/backend-plugin-api';
import {
  DAY_MS,
  EXPIRED_ENTRY_DAYS,
  NOTICE_DAYS,
} from '@portal/plugin-grants-common';
import {
  auditEnds,
  auditLapses,
  type StoredGrant,
  type GrantStore,
} from '@portal/plugin-grants-node';
import type { Template, TemplateDirectory } from '../catalog/TemplateDirectory';
import type { Notices } from '../notices/Notices';
import { nameTemplate } from '../service/entityRefs';
import type { Clock } from '../service/types';

export interface SweepTaskOptions {
  auditor: AuditorService;
  logger: LoggerService;
  notices: Notices;
  store: GrantStore;
  templates: TemplateDirectory;
  now: Clock;
}

/** Number of holders that are notified together. */
const BATCH = 100;

/** Templates by reference. */
type Templates = Map<string, Template>;

/**
 * Records ended grants, lets requests lapse, notifies holders a day before the end of a grant, and removes old
 * entries. A grant stops working at its end whether or not this task runs.
 */
export class SweepTask {
  readonly #options: SweepTaskOptions;

  constructor(options: SweepTaskOptions) {
    this.#options = options;
  }

  /** Runs the task every minute, on one replica. */
  async schedule(scheduler: SchedulerService): Promise<void> {
    await scheduler.scheduleTask({
      id: 'template-acl-sweep',
      scope: 'global',
      frequency: { minutes: 1 },
      timeout: { minutes: 5 },
      initialDelay: { seconds: 10 },
      fn: () => this.run(),
    });
  }

  /**
   * While the catalogue is unavailable, ends are still recorded; notifications wait for it.
   *
   * @throws ServiceUnavailableError if the database is unavailable; the next run continues
   */
  async run(): Promise<void> {
    const { store, now } = this.#options;
    const at = now();
    const all = await this.#readTemplates();
    const templates = controlledOf(all ?? new Map());
    await this.#recordEnds(at, templates);
    if (all) {
      await this.#endGone(at, all);
      await this.#recordLapses(at, templates);
      await this.#announceEnds(at, templates);
    }
    await store.forgetEnded(
      new Date(at.getTime() - EXPIRED_ENTRY_DAYS * DAY_MS),
    );
  }

  async #readTemplates(): Promise<Templates | undefined> {
    const { templates, logger } = this.#options;
    try {
      const all = await templates.listAll();
      return new Map(all.map(each => [each.templateRef, each]));
    } catch (error) {
      logger.warn('Nobody is told of ends at the moment', error as Error);
      return undefined;
    }
  }

  /** Ends the grants and requests of deleted templates, because a new template of that name has other users. */
  async #endGone(at: Date, known: Templates): Promise<void> {
    const { auditor, store, templates } = this.#options;
    await store.nameSubjects(
      [...known].flatMap(([templateRef, { uid }]) =>
        uid ? [{ subjectRef: templateRef, subjectUid: uid }] : [],
      ),
    );
    for (const used of await store.subjectsInUse()) {
      const { subjectRef: templateRef, subjectUid } = used;
      if (known.get(templateRef)?.uid === subjectUid) continue;
      // The cached list is some seconds old.
      const now = await templates.find(templateRef);
      if (now?.uid === subjectUid) continue;
      const { ended, lapsed } = await store.endSubject(used, at);
      await auditEnds(auditor, nameTemplate(templateRef), ended);
      await auditLapses(auditor, lapsed, nameTemplate);
    }
  }

  async #recordEnds(at: Date, templates: Templates): Promise<void> {
    const { auditor, store, notices } = this.#options;
    for (const templateRef of await store.subjectsWithEnds(at)) {
      const { changes, revision } = await store.recordEnds(templateRef, at);
      await auditEnds(auditor, nameTemplate(templateRef), changes);
      const template = templates.get(templateRef);
      const subjects = changes.map(({ entityRef }) => entityRef);
      if (template) await notices.listChanged(template, revision, subjects);
    }
  }

  async #recordLapses(at: Date, templates: Templates): Promise<void> {
    const { auditor, store, notices } = this.#options;
    for (const request of await store.recordLapses(at)) {
      const { subjectRef: templateRef, requester } = request;
      await auditLapses(auditor, [request], nameTemplate);
      const template = templates.get(templateRef);
      if (!template) continue;
      await notices.requestLapsed(template, request);
      const revision = await store.readRevision(templateRef);
      await notices.listChanged(template, revision, [requester]);
    }
  }

  async #announceEnds(at: Date, templates: Templates): Promise<void> {
    const { store } = this.#options;
    const until = new Date(at.getTime() + NOTICE_DAYS * DAY_MS);
    // In small batches, so that few notifications are lost when the process ends between marking and sending.
    for (;;) {
      const grants = await store.takeEndingGrants({
        now: at,
        until,
        limit: BATCH,
      });
      const failed = await this.#announce(grants, templates);
      for (const grant of failed) await store.returnEndingGrant(grant);
      // A failed notification is retried in the next run.
      if (grants.length < BATCH || failed.length > 0) return;
    }
  }

  /** @returns the grants whose notification failed */
  async #announce(
    grants: StoredGrant[],
    templates: Templates,
  ): Promise<StoredGrant[]> {
    const { notices, logger } = this.#options;
    const failed: StoredGrant[] = [];
    for (const grant of grants) {
      const template = templates.get(grant.subjectRef);
      if (!template) continue;
      try {
        await notices.grantEnds(template, grant);
      } catch (error) {
        logger.warn('A holder could not be told of the end', error as Error);
        failed.push(grant);
      }
    }
    return failed;
  }
}

function controlledOf(all: Templates): Templates {
  return new Map([...all].filter(([, { isControlled }]) => isControlled));
}
