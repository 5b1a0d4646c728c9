import { TestDatabases } from '@backstage/backend-test-utils';
import { rush, RUSH_SIZES } from '@portal/test-kit';
import type { Knex } from 'knex';
import { AnnouncementStore, type Edit } from './AnnouncementStore';
import { MarkStore } from './MarkStore';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const NOW = new Date();
const ANNA = { ref: 'user:default/anna', title: 'Anna Berg' };
const CONTENT = {
  title: 'Checkout is slow',
  text: 'We work on it.',
  excerpt: 'We work on it.',
  category: 'important' as const,
  audience: [],
  notify: false,
  startsAt: NOW,
};

let knex: Knex;
beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
});

interface Stores {
  announcements: AnnouncementStore;
  marks: MarkStore;
  /** Ids of announcements in their first version. */
  ids: string[];
}

const editOf = ({ ids }: Stores, index: number): Edit => ({
  id: ids[index],
  version: 1,
  by: ANNA,
  at: NOW,
});

describe.each(RUSH_SIZES)(
  '$changes changes at once with $connections connections',
  size => {
    it.each<
      [
        string,
        (stores: Stores, index: number) => Promise<unknown>,
        'each' | number,
      ]
    >([
      [
        'publish',
        ({ announcements }) => announcements.create(CONTENT, ANNA, NOW),
        'each',
      ],
      [
        'change different ones',
        (stores, index) =>
          stores.announcements.change(editOf(stores, index), CONTENT),
        'each',
      ],
      [
        'change the same one',
        stores => stores.announcements.change(editOf(stores, 0), CONTENT),
        1,
      ],
      [
        'change one that does not exist',
        ({ announcements }) =>
          announcements.change(
            {
              id: '0b1c7a52-8a5b-4c57-9d6e-2f3a4b5c6d7e',
              version: 1,
              by: ANNA,
              at: NOW,
            },
            CONTENT,
          ),
        0,
      ],
      [
        'withdraw the same one',
        stores => stores.announcements.withdraw(editOf(stores, 0)),
        1,
      ],
      [
        'mark the same ones',
        ({ marks, ids }) =>
          marks.mark('user:default/asha', ids, { read_at: NOW }),
        'each',
      ],
      [
        'announce what has started',
        ({ announcements }) => announcements.claimStarted(NOW),
        'each',
      ],
    ])('%s', async (_, change, expected) => {
      const { done, failures } = await rush({
        ...size,
        knex,
        open: async (database, pool) => {
          const announcements = await AnnouncementStore.create(database);
          const ids: string[] = [];
          for (let index = 0; index < size.changes; index += 1) {
            const { id } = await announcements.create(CONTENT, ANNA, NOW);
            ids.push(id);
          }
          return { announcements, marks: new MarkStore(pool), ids };
        },
        change,
        read: ({ announcements, ids }) => announcements.find(ids[0]),
      });
      expect(failures).toEqual([]);
      expect(done).toBe(expected === 'each' ? size.changes : expected);
    });
  },
);
