import { loadDirectory } from '../../../directory';
import { EXAMPLES_DIR } from '../../../paths';
import { objectId } from '../../../seed/objectId';
import { Lateness } from '../../../serviceKit/Lateness';
import { noChanges } from './changes';
import { GraphModel } from './GraphModel';
import { GroupWriter } from './GroupWriter';
import { SeenDirectory } from './SeenDirectory';

const ASHA = objectId('person', 'app.requester@retail.example');
const PAYMENTS = objectId('group', 'payments');
const GRAPH = 'https://graph.microsoft.com/v1.0';
const LATE_MS = 1000;

let now: number;
let seen: SeenDirectory;
let writer: GroupWriter;

beforeEach(async () => {
  const changes = noChanges();
  const seed = await loadDirectory(EXAMPLES_DIR, 'small');
  const model = new GraphModel(seed, changes);
  now = 0;
  const lateness = new Lateness(LATE_MS, () => now);
  seen = new SeenDirectory(model, lateness);
  const { domain } = seed.organisation;
  writer = new GroupWriter({ model, changes, domain, lateness });
});

const post = (segments: string[], body: unknown) =>
  writer.write({ method: 'POST', segments, body });
const reference = { '@odata.id': `${GRAPH}/directoryObjects/${ASHA}` };
const addTo = (id: string) =>
  post(['groups', id, 'members', '$ref'], reference);
const membersOf = (id: string) =>
  seen.membersOf(id).map(({ object }) => object.id);
const groupsOfAsha = () => seen.groupsOf(ASHA).map(({ id }) => id);

it('knows a new group late, and its members later', () => {
  const made = post(['groups'], {
    displayName: 'Basket readers',
    mailNickname: 'basket-readers',
    mailEnabled: false,
    securityEnabled: true,
    'members@odata.bind': [`${GRAPH}/users/${ASHA}`],
  });
  const id = made.status === 201 ? made.object.id : '';
  const missing = expect.objectContaining({ status: 404 });
  expect(seen.group(id)).toBeUndefined();
  expect(seen.groups.map(group => group.id)).not.toContain(id);
  expect(groupsOfAsha()).not.toContain(id);
  expect(() => addTo(id)).toThrow(missing);
  expect(() =>
    writer.write({
      method: 'DELETE',
      segments: ['groups', id],
      body: undefined,
    }),
  ).toThrow(missing);

  now = LATE_MS;
  expect(seen.group(id)).toBeDefined();
  expect(seen.groups.map(group => group.id)).toContain(id);
  expect(membersOf(id)).toEqual([]);
  expect(() => addTo(id)).toThrow('already exist');

  now = 2 * LATE_MS;
  expect(membersOf(id)).toEqual([ASHA]);
  expect(groupsOfAsha()).toContain(id);
});

it('knows a new member late', () => {
  addTo(PAYMENTS);
  expect(membersOf(PAYMENTS)).not.toContain(ASHA);
  expect(groupsOfAsha()).not.toContain(PAYMENTS);
  now = LATE_MS;
  expect(membersOf(PAYMENTS)).toContain(ASHA);
  expect(groupsOfAsha()).toContain(PAYMENTS);
});
