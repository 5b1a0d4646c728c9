import { type DirectorySeed, loadDirectory } from '../../../directory';
import { objectId } from '../../../seed/objectId';
import { Lateness } from '../../../serviceKit/Lateness';
import { GraphModel } from './GraphModel';
import { type DirectoryChanges, noChanges } from './changes';
import { GroupWriter, type WriteAnswer } from './GroupWriter';
import { EXAMPLES_DIR } from '../../../paths';

const GRAPH = 'https://graph.microsoft.com/v1.0';
const ASHA = objectId('person', 'app.requester@retail.example');
const CHECKOUT = objectId('group', 'checkout');

let seed: DirectorySeed;
let changes: DirectoryChanges;
let model: GraphModel;
let writer: GroupWriter;

beforeAll(async () => {
  const examples = EXAMPLES_DIR;
  seed = await loadDirectory(examples, 'small');
});
beforeEach(() => {
  changes = noChanges();
  model = new GraphModel(seed, changes);
  writer = new GroupWriter({
    model,
    changes,
    domain: 'retail.example',
    lateness: new Lateness(0),
  });
});

const post = (address: string, body: unknown) =>
  writer.write({ method: 'POST', segments: address.split('/'), body });
const remove = (address: string) =>
  writer.write({
    method: 'DELETE',
    segments: address.split('/'),
    body: undefined,
  });

const securityGroup = {
  displayName: 'Basket readers',
  mailNickname: 'basket-readers',
  mailEnabled: false,
  securityEnabled: true,
};

function idOf(answer: WriteAnswer): string {
  if (answer.status !== 201) throw new Error('no new object');
  return answer.object.id;
}

/** Returns the model after a restart with the stored changes. */
function restarted(): GraphModel {
  return new GraphModel(seed, JSON.parse(JSON.stringify(changes)));
}

describe('POST /groups', () => {
  it('makes a security group with its members and owners, and keeps it', () => {
    const id = idOf(
      post('groups', {
        ...securityGroup,
        'members@odata.bind': [
          `${GRAPH}/users/${ASHA}`,
          `${GRAPH}/directoryObjects/${CHECKOUT}`,
        ],
        'owners@odata.bind': [`${GRAPH}/users/${ASHA}`],
      }),
    );
    for (const one of [model, restarted()]) {
      expect(one.group(id)).toMatchObject({
        displayName: 'Basket readers',
        createdDateTime: changes.groups[0].createdDateTime,
        mail: null,
        securityEnabled: true,
      });
      expect(one.groups.map(group => group.id)).toContain(id);
      expect(one.membersOf(id).map(({ kind }) => kind)).toEqual([
        'user',
        'group',
      ]);
      expect(one.ownersOf(id)).toMatchObject([{ id: ASHA }]);
      expect(one.groupsOf(ASHA).map(group => group.id)).toContain(id);
    }
  });

  it('gives a Microsoft 365 group an address, once', () => {
    const group = {
      ...securityGroup,
      groupTypes: ['Unified'],
      mailEnabled: true,
    };
    const id = idOf(post('groups', group));
    expect(model.group(id)).toMatchObject({
      mail: 'basket-readers@retail.example',
    });
    expect(() => post('groups', group)).toThrow('already exists');
  });

  it('allows two security groups with one nickname, as the directory does', () => {
    const first = idOf(post('groups', securityGroup));
    expect(idOf(post('groups', securityGroup))).not.toBe(first);
  });

  it.each([
    [undefined, 'Empty Payload'],
    [{ ...securityGroup, displayName: undefined }, "property 'displayName'"],
    [{ ...securityGroup, displayName: '' }, "property 'displayName'"],
    [{ ...securityGroup, mailNickname: 'a b' }, "property 'mailNickname'"],
    [{ ...securityGroup, colour: 'red' }, "'colour'"],
    [{ ...securityGroup, mailEnabled: true }, 'mail-enabled'],
    [{ ...securityGroup, securityEnabled: false }, 'mail-enabled'],
    [{ ...securityGroup, groupTypes: ['Unified'] }, "'mailEnabled'"],
    [{ ...securityGroup, 'members@odata.bind': ['me'] }, 'Invalid URL'],
    [
      {
        ...securityGroup,
        'members@odata.bind': [1, 2].map(() => `${GRAPH}/users/${ASHA}`),
      },
      'more than once',
    ],
    [
      {
        ...securityGroup,
        'owners@odata.bind': [`${GRAPH}/groups/${CHECKOUT}`],
      },
      'cannot be an owner',
    ],
    [
      {
        ...securityGroup,
        'members@odata.bind': Array(21).fill(`${GRAPH}/users/${ASHA}`),
      },
      'limit',
    ],
  ])('refuses %j', (body, message) => {
    expect(() => post('groups', body)).toThrow(new RegExp(message));
    expect(() => post('groups', body)).toThrow(
      expect.objectContaining({ status: 400 }),
    );
    expect(changes).toEqual(noChanges());
  });

  it('answers 404 for a member that does not exist', () => {
    const nobody = objectId('person', 'nobody@retail.example');
    const body = {
      ...securityGroup,
      'members@odata.bind': [`${GRAPH}/users/${nobody}`],
    };
    expect(() => post('groups', body)).toThrow(
      expect.objectContaining({ status: 404 }),
    );
  });
});

describe('POST /groups/{id}/members/$ref', () => {
  const reference = { '@odata.id': `${GRAPH}/directoryObjects/${ASHA}` };

  it('adds a member to a seeded or a new group, once', () => {
    const payments = objectId('group', 'payments');
    for (const id of [payments, idOf(post('groups', securityGroup))]) {
      expect(post(`groups/${id}/members/$ref`, reference)).toEqual({
        status: 204,
      });
      expect(restarted().membersOf(id)).toContainEqual(
        expect.objectContaining({
          object: expect.objectContaining({ id: ASHA }),
        }),
      );
      expect(() => post(`groups/${id}/members/$ref`, reference)).toThrow(
        'already exist',
      );
    }
  });

  it.each([
    [{}],
    [undefined],
    [{ '@odata.id': 7 }],
    [{ '@odata.id': 'somebody' }],
    [{ ...reference, more: true }],
    [{ '@odata.id': `${GRAPH}/groups/${CHECKOUT}` }],
  ])('refuses %j', body => {
    expect(() => post(`groups/${CHECKOUT}/members/$ref`, body)).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });

  it('answers 404 for a group that does not exist', () => {
    expect(() => post(`groups/${ASHA}/members/$ref`, reference)).toThrow(
      expect.objectContaining({ status: 404 }),
    );
  });
});

it('removes a member from a seeded or a new group, also after a restart', () => {
  const members = { 'members@odata.bind': [`${GRAPH}/users/${ASHA}`] };
  const made = idOf(post('groups', { ...securityGroup, ...members }));
  for (const id of [CHECKOUT, made]) {
    const address = `groups/${id}/members/${ASHA}/$ref`;
    expect(remove(address)).toEqual({ status: 204 });
    for (const one of [model, restarted()]) {
      expect(one.groupsOf(ASHA).map(group => group.id)).not.toContain(id);
    }
    expect(() => remove(address)).toThrow(
      expect.objectContaining({ status: 404 }),
    );
  }
});

describe('DELETE /groups/{id}', () => {
  it('removes a new group with all that ties to it', () => {
    const members = { 'members@odata.bind': [`${GRAPH}/users/${ASHA}`] };
    const id = idOf(post('groups', { ...securityGroup, ...members }));
    expect(remove(`groups/${id}`)).toEqual({ status: 204 });
    expect(model.group(id)).toBeUndefined();
    expect(model.groupsOf(ASHA).map(group => group.id)).not.toContain(id);
    expect(changes).toEqual(noChanges());
    expect(() => remove(`groups/${id}`)).toThrow(
      expect.objectContaining({ status: 404 }),
    );
  });

  it('removes a seeded group, also after a restart', () => {
    remove(`groups/${CHECKOUT}`);
    for (const one of [model, restarted()]) {
      expect(one.group(CHECKOUT)).toBeUndefined();
      expect(one.groupsOf(ASHA)).toEqual([]);
      const digital = one.membersOf(objectId('group', 'digital'));
      expect(digital.map(({ object }) => object.id)).not.toContain(CHECKOUT);
    }
  });
});

it.each([
  ['POST', 'users'],
  ['POST', `groups/${CHECKOUT}`],
  ['DELETE', 'groups'],
  ['DELETE', `users/${ASHA}`],
  ['POST', `groups/${CHECKOUT}/owners/$ref`],
] as const)('refuses to %s %s', (method, address) => {
  expect(() =>
    writer.write({ method, segments: address.split('/'), body: {} }),
  ).toThrow('is not supported');
});
