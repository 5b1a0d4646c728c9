import { randomUUID } from 'node:crypto';
import { TestDatabases } from '@backstage/backend-test-utils';
import { DAY_MS } from '@portal/plugin-grants-common';
import { rush, RUSH_SIZES } from '@portal/test-kit';
import type { Knex } from 'knex';
import { DatabaseGrantStore } from './DatabaseGrantStore';
import { ASHA, NOW, THEO, WORDS } from './__testUtils__/samples';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const LATER = new Date(NOW.getTime() + 7 * DAY_MS);

let knex: Knex;
beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
});

/** A list with a grant of each person, and a request of each other person. */
interface Opened {
  store: DatabaseGrantStore;
  subjectRef: string;
  requests: string[];
}

const person = (index: number) => `user:default/person-${index}`;

const give = (store: DatabaseGrantStore, subjectRef: string, who: string) =>
  store.give({ subjectRef, entityRefs: [who], actor: THEO, now: NOW });

async function ask(
  store: DatabaseGrantStore,
  subjectRef: string,
  requester: string,
) {
  const { request } = await store.createRequest({
    id: randomUUID(),
    subjectRef,
    requester,
    kind: 'access',
    reason: 'for the move',
    createdAt: NOW,
    diesAt: LATER,
  });
  return request.id;
}

const act = ({ subjectRef }: Opened) => ({
  subjectRef,
  actor: THEO,
  now: NOW,
});

type Change = (opened: Opened, index: number) => Promise<unknown>;

describe.each(RUSH_SIZES)(
  '$changes changes at once with $connections connections',
  size => {
    it.each<[string, Change, 'each' | 1]>([
      [
        'give the same person access',
        ({ store, subjectRef }) => give(store, subjectRef, ASHA),
        'each',
      ],
      [
        'give access to different lists',
        ({ store, subjectRef }, index) =>
          give(store, `${subjectRef}-${index}`, ASHA),
        'each',
      ],
      [
        'extend different grants of a list',
        (opened, index) =>
          opened.store.extend({ ...act(opened), entityRef: person(index) }),
        'each',
      ],
      [
        'remove the same grant',
        opened => opened.store.remove({ ...act(opened), entityRef: person(0) }),
        1,
      ],
      [
        'end the same grant',
        opened =>
          opened.store.end({
            ...act(opened),
            entityRef: person(0),
            reason: 'The group has left',
          }),
        1,
      ],
      [
        'request the same',
        ({ store, subjectRef }) => ask(store, subjectRef, ASHA),
        1,
      ],
      [
        'approve different requests',
        ({ store, requests }, index) =>
          store.decide({
            id: requests[index],
            status: 'approved',
            actor: THEO,
            now: NOW,
          }),
        'each',
      ],
      [
        'decline the same request',
        ({ store, requests }) =>
          store.decide({
            id: requests[0],
            status: 'declined',
            actor: THEO,
            now: NOW,
          }),
        1,
      ],
      [
        'withdraw the same request',
        ({ store, requests }) =>
          store.withdraw({
            id: requests[0],
            requester: 'user:default/asker-0',
            now: NOW,
          }),
        1,
      ],
      [
        'end the same subject',
        ({ store, subjectRef }) =>
          store.endSubject({ subjectRef, subjectUid: 'gone' }, NOW),
        'each',
      ],
      ['record lapses', ({ store }) => store.recordLapses(NOW), 'each'],
      [
        'record ends',
        ({ store, subjectRef }) => store.recordEnds(subjectRef, LATER),
        'each',
      ],
      [
        'take those that end',
        ({ store }) =>
          store.takeEndingGrants({ now: NOW, until: LATER, limit: 100 }),
        'each',
      ],
    ])('%s', async (_, change, expected) => {
      const { done, failures } = await rush({
        ...size,
        knex,
        open: async database => {
          const store = await DatabaseGrantStore.create(database, {
            words: WORDS,
          });
          // Another list each time, because the history cannot be emptied.
          const subjectRef = `template:default/t-${randomUUID()}`;
          const requests: string[] = [];
          for (let index = 0; index < size.changes; index += 1) {
            await give(store, subjectRef, person(index));
            const asker = `user:default/asker-${index}`;
            requests.push(await ask(store, subjectRef, asker));
          }
          return { store, subjectRef, requests };
        },
        change,
        read: ({ store, subjectRef }) => store.readList(subjectRef, NOW),
      });
      expect(failures).toEqual([]);
      expect(done).toBe(expected === 'each' ? size.changes : expected);
    });
  },
);
