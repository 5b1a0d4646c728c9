import {
  type AuditorService,
  type LoggerService,
  type SchedulerService,
} from '@backstage/backend-plugin-api';
import {
  DAY_MS,
  EXPIRED_ENTRY_DAYS,
  NOTICE_DAYS,
} from '@portal/plugin-template-acl-common';
import { toMeta } from '../audit/toMeta';
import { type TemplateDirectory } from '../catalog/TemplateDirectory';
import { type TemplateAclStore } from '../database/TemplateAclStore';
import { type Notices } from '../notices/Notices';
import { type Clock } from '../service/types';

export interface SweepTaskOptions {
  auditor: AuditorService;
  logger: LoggerService;
  notices: Notices;
  store: TemplateAclStore;
  templates: TemplateDirectory;
  now: Clock;
}

/**
 * What time itself does: writes down the ends of grants, lets requests lapse, tells holders a day before, and takes
 * entries off the lists that ended long ago. A grant stops working at its end whether or not this runs.
 */
export class SweepTask {
  constructor(private readonly options: SweepTaskOptions) {}

  /** Runs it every minute, on one replica. */
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

  /** @throws ServiceUnavailableError when the database or the catalogue is away; the next run goes on from there */
  async run(): Promise<void> {
    const { store, now } = this.options;
    const at = now();
    await this.#recordEnds(at);
    await this.#recordLapses(at);
    await this.#announceEnds(at);
    await store.forgetEnded(
      new Date(at.getTime() - EXPIRED_ENTRY_DAYS * DAY_MS),
    );
  }

  async #recordEnds(at: Date): Promise<void> {
    const { store, templates, notices } = this.options;
    for (const templateRef of await store.templatesWithEnds(at)) {
      const { changes, revision } = await store.recordEnds(templateRef, at);
      await this.#audit('grant-end', {
        template: templateRef,
        changes: changes.map(toMeta),
      });
      const template = await templates.find(templateRef);
      if (template) await notices.listChanged(template, revision);
    }
  }

  async #recordLapses(at: Date): Promise<void> {
    const { store, templates, notices } = this.options;
    const lapsed = await store.recordLapses(at);
    for (const { id, templateRef, requester } of lapsed) {
      await this.#audit('request-lapse', {
        template: templateRef,
        request: id,
        subject: requester,
      });
    }
    for (const request of lapsed) {
      const { templateRef } = request;
      const template = await templates.find(templateRef);
      if (!template) continue;
      await notices.requestLapsed(template, request);
      const revision = await store.readRevision(templateRef);
      await notices.listChanged(template, revision);
    }
  }

  async #announceEnds(at: Date): Promise<void> {
    const { store, templates, notices, logger } = this.options;
    const until = new Date(at.getTime() + NOTICE_DAYS * DAY_MS);
    for (const grant of await store.takeEndingGrants({ now: at, until })) {
      try {
        const template = await templates.find(grant.templateRef);
        if (template) await notices.grantEnds(template, grant);
      } catch (error) {
        logger.warn('A holder could not be told of the end', error as Error);
        await store.returnEndingGrant(grant);
      }
    }
  }

  async #audit(
    eventId: string,
    meta: Parameters<AuditorService['createEvent']>[0]['meta'],
  ): Promise<void> {
    const { auditor } = this.options;
    const event = await auditor.createEvent({
      eventId,
      severityLevel: 'medium',
      meta,
    });
    await event.success();
  }
}
