import type { QueryEntitiesResponse } from '@backstage/catalog-client';
import { LastVisit } from './LastVisit';

const answer = (...names: string[]): QueryEntitiesResponse => ({
  items: names.map(name => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name },
  })),
  totalItems: names.length,
  pageInfo: {},
});

const clock = { ms: 0 };

const visitOf = (person: string) =>
  new LastVisit({ getPerson: async () => person, now: () => clock.ms });

beforeEach(() => {
  window.localStorage.clear();
  clock.ms = 0;
});

it('finds the rows of the last visit of a person for a week, of three lists', async () => {
  for (const list of ['a', 'b', 'c', 'd', 'b']) {
    await visitOf('user:default/ann').keep([list], answer(list));
  }
  const ann = visitOf('user:default/ann');
  expect(await ann.find(['a'])).toBeUndefined();
  expect(await ann.find(['b'])).toEqual(answer('b'));
  expect(await ann.find(['c'])).toEqual(answer('c'));
  clock.ms = 7 * 86_400_000;
  expect(await ann.find(['b'])).toBeUndefined();
});

it('gives another person nothing, and removes what was kept', async () => {
  await visitOf('user:default/ann').keep(['a'], answer('secret'));
  expect(await visitOf('user:default/ben').find(['a'])).toBeUndefined();
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('secret');
  expect(await visitOf('user:default/ann').find(['a'])).toBeUndefined();
});

it('keeps nothing of a long list, and forgets its rows of before', async () => {
  const ann = visitOf('user:default/ann');
  await ann.keep(['a'], answer('short'));
  await ann.keep(['a'], answer('x'.repeat(300_000)));
  expect(await ann.find(['a'])).toBeUndefined();
});

it('removes what is too old from the device', async () => {
  const ann = visitOf('user:default/ann');
  await ann.keep(['a'], answer('old'));
  clock.ms = 7 * 86_400_000;
  await ann.find(['b']);
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('old');
});

it('keeps both of two lists at once', async () => {
  const ann = visitOf('user:default/ann');
  await Promise.all(['a', 'b'].map(list => ann.keep([list], answer(list))));
  expect(await ann.find(['a'])).toEqual(answer('a'));
  expect(await ann.find(['b'])).toEqual(answer('b'));
});

it('is empty, and keeps nothing, while nobody is known', async () => {
  const nobody = new LastVisit({
    getPerson: async () => {
      throw new Error('The session is over');
    },
  });
  await nobody.keep(['a'], answer('secret'));
  expect(await nobody.find(['a'])).toBeUndefined();
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('secret');
});

it.each([
  '{',
  'null',
  '{"person":"user:default/ann","lists":7}',
  '{"person":"user:default/ann","lists":[null]}',
])('begins anew after %s', async damaged => {
  window.localStorage.setItem('portal.lastVisit', damaged);
  const ann = visitOf('user:default/ann');
  expect(await ann.find(['a'])).toBeUndefined();
  await ann.keep(['a'], answer('a'));
  expect(await ann.find(['a'])).toEqual(answer('a'));
});
