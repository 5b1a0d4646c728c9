import { randomUUID } from 'node:crypto';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import type { NotificationSendOptions } from '@backstage/plugin-notifications-node';
import { DAY_MS } from '@portal/plugin-grants-common';
import { DatabaseGrantStore } from '@portal/plugin-grants-node';
import { ChangeBell } from '@portal/plugin-template-acl-node';
import type { Template } from '../catalog/TemplateDirectory';
import { Notices } from '../notices/Notices';
import { SweepTask } from './SweepTask';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const START = new Date('2026-12-29T10:00:00Z');
const ASHA = 'user:default/asha';
const CHECKOUT = 'group:default/checkout';

const template: Template = {
  templateRef: 'template:default/cluster',
  uid: 'first',
  name: 'cluster',
  namespace: 'default',
  title: 'Cluster',
  owners: [],
  isControlled: true,
  isConfidential: false,
};
const { templateRef } = template;

const WORDS = {
  subject: 'template',
  system: 'template access',
  gone: 'The template was deleted',
};

async function set() {
  const knex = await databases.init('POSTGRES_18');
  const store = await DatabaseGrantStore.create(
    mockServices.database.mock({ getClient: async () => knex }),
    { words: WORDS },
  );
  const clock = { now: START };
  const send = jest.fn<Promise<void>, [NotificationSendOptions]>(
    async () => undefined,
  );
  const audited: Array<[string, unknown]> = [];
  const publish = jest.fn(async () => undefined);
  const listAll = jest.fn(async () => [template]);
  const find = jest.fn<Promise<Template | undefined>, [string]>(
    async () => template,
  );
  const task = new SweepTask({
    auditor: mockServices.auditor.mock({
      createEvent: async ({ eventId, meta }) => {
        audited.push([eventId, meta]);
        return { success: async () => undefined, fail: async () => undefined };
      },
    }),
    logger: mockServices.logger.mock(),
    notices: new Notices({
      admins: { adminUsers: [], adminGroups: [] },
      changes: new ChangeBell(),
      logger: mockServices.logger.mock(),
      notifications: { send },
      signals: { publish },
    }),
    store,
    templates: {
      find,
      listAll,
      listControlled: listAll,
      withoutDead: async grants => grants,
    },
    now: () => clock.now,
  });
  const runAfter = (days: number) => {
    clock.now = new Date(START.getTime() + days * DAY_MS);
    return task.run();
  };
  const titles = () => send.mock.calls.map(([{ payload }]) => payload.title);
  const give = (entityRefs: string[]) =>
    store.give({
      subjectRef: templateRef,
      subjectUid: template.uid,
      entityRefs,
      actor: 'user:default/t',
      now: START,
    });
  const ask = (createdAt = START) =>
    store.createRequest({
      id: randomUUID(),
      subjectRef: templateRef,
      subjectUid: template.uid,
      requester: ASHA,
      kind: 'access',
      reason: 'x',
      createdAt,
      diesAt: new Date(createdAt.getTime() + 7 * DAY_MS),
    });
  return {
    ask,
    audited,
    find,
    give,
    listAll,
    publish,
    runAfter,
    send,
    store,
    titles,
  };
}

describe('SweepTask', () => {
  it('tells holders a day before the end, once, and writes the end down, over the end of a year', async () => {
    const { audited, give, publish, runAfter, store, titles } = await set();
    await give([ASHA, CHECKOUT]);
    await runAfter(3.9);
    expect(titles()).toEqual([]);
    await runAfter(4);
    await runAfter(4.5);
    expect(titles().sort()).toEqual([
      'Your access to Cluster ends soon',
      "Your group's access to Cluster ends soon",
    ]);
    expect(audited).toEqual([]);
    await runAfter(5);
    await runAfter(6);
    const end = '2027-01-03T10:00:00.000Z';
    const change = (subject: string) => ({ subject, before: end, after: null });
    expect(audited).toEqual([
      [
        'grant-end',
        {
          template: templateRef,
          changes: expect.arrayContaining([change(ASHA), change(CHECKOUT)]),
        },
      ],
    ]);
    // One signal for the users concerned, one for everybody.
    expect(publish).toHaveBeenCalledTimes(2);
    const events = await store.history({ subjectRef: templateRef, limit: 10 });
    expect(events.map(({ type }) => type)).toEqual([
      'expired',
      'expired',
      'granted',
      'granted',
    ]);
    expect(titles()).toHaveLength(2);
  });

  it('tries to tell again when telling failed', async () => {
    const { give, runAfter, send } = await set();
    await give([ASHA]);
    send.mockRejectedValueOnce(new Error('away'));
    await runAfter(4.1);
    await runAfter(4.2);
    await runAfter(4.3);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('tells every holder when there are many', async () => {
    const { give, runAfter, send } = await set();
    const many = Array.from({ length: 250 }, (_, n) => `user:default/p${n}`);
    await give(many);
    await runAfter(4.5);
    await runAfter(4.6);
    const told = send.mock.calls.flatMap(([{ recipients }]) =>
      recipients.type === 'entity' ? recipients.entityRef : [],
    );
    expect(told.sort()).toEqual(many.sort());
  });

  it('writes ends down while the catalogue is away, and tells people when it is back', async () => {
    const { ask, give, listAll, runAfter, store, titles } = await set();
    await give([ASHA]);
    await ask();
    await runAfter(4.2);
    listAll.mockRejectedValue(new Error('away'));
    await runAfter(8);
    const events = await store.history({ subjectRef: templateRef, limit: 1 });
    expect(events).toMatchObject([{ type: 'expired', entityRef: ASHA }]);
    expect(titles()).toEqual(['Your access to Cluster ends soon']);
    listAll.mockResolvedValue([template]);
    await runAfter(8.1);
    expect(titles()).toContain('Your request for Cluster has lapsed');
  });

  it('lets requests lapse after 7 days and notifies the requester', async () => {
    const { ask, audited, runAfter, titles } = await set();
    const { id } = (await ask()).request;
    await runAfter(6.9);
    expect(titles()).toEqual([]);
    await runAfter(7);
    await runAfter(8);
    expect(titles()).toEqual(['Your request for Cluster has lapsed']);
    expect(audited).toEqual([
      [
        'request-lapse',
        {
          template: templateRef,
          request: id,
          subject: ASHA,
          before: 'pending',
          after: 'lapsed',
        },
      ],
    ]);
  });

  it('takes entries off the list 30 days after their end', async () => {
    const { give, runAfter, store } = await set();
    await give([ASHA]);
    const entries = async () =>
      (await store.readList(templateRef, new Date(0))).grants.length;
    await runAfter(34.9);
    expect(await entries()).toBe(1);
    await runAfter(35.1);
    expect(await entries()).toBe(0);
  });

  describe('when a template is gone', () => {
    const another = { ...template, uid: 'second' };

    it('ends its grants and requests, and tells of it in history and audit', async () => {
      const { ask, audited, find, give, listAll, runAfter, store } =
        await set();
      await give([CHECKOUT]);
      const { id } = (await ask()).request;
      listAll.mockResolvedValue([another]);
      find.mockResolvedValue(another);
      await runAfter(1);
      const { grants } = await store.readList(templateRef, new Date(0));
      expect(grants).toEqual([]);
      const events = await store.history({ subjectRef: templateRef, limit: 2 });
      expect(events).toMatchObject([
        { type: 'lapsed', entityRef: ASHA },
        {
          type: 'expired',
          entityRef: CHECKOUT,
          at: new Date(START.getTime() + DAY_MS),
          reason: 'The template was deleted',
        },
      ]);
      expect(audited).toEqual([
        ['grant-end', expect.objectContaining({ template: templateRef })],
        ['request-lapse', expect.objectContaining({ request: id })],
      ]);
    });

    it('ends grants from before uids were stored too', async () => {
      const { find, listAll, runAfter, store } = await set();
      await store.give({
        subjectRef: templateRef,
        entityRefs: [ASHA],
        actor: 'user:default/t',
        now: START,
      });
      await runAfter(1);
      listAll.mockResolvedValue([another]);
      find.mockResolvedValue(another);
      await runAfter(1.1);
      const { grants } = await store.readList(templateRef, new Date(0));
      expect(grants).toEqual([]);
    });

    it('looks again before it ends anything', async () => {
      const { give, listAll, runAfter, store } = await set();
      await give([ASHA]);
      listAll.mockResolvedValue([]);
      await runAfter(1);
      const { grants } = await store.readList(templateRef, new Date(0));
      expect(grants).toHaveLength(1);
    });
  });
});
