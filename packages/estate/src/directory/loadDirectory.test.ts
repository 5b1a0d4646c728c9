import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDirectory } from './checkDirectory';
import { loadDirectory } from './loadDirectory';
import { LARGE_SCALE } from './generateOrganisation';
import { objectId } from '../seed/objectId';
import { EXAMPLES_DIR } from '../paths';

describe('loadDirectory', () => {
  it('reads the sample organisation, in which every manager and group exists', async () => {
    const { people, groups, organisation } = await loadDirectory(
      EXAMPLES_DIR,
      'small',
    );
    expect(organisation.domain).toBe('retail.example');
    expect(people.length).toBeGreaterThanOrEqual(60);
    const names = new Set(people.map(person => person.userPrincipalName));
    const nicknames = new Set(groups.map(group => group.nickname));
    for (const person of people) {
      expect(person.manager === undefined || names.has(person.manager)).toBe(
        true,
      );
      expect(person.groups.filter(group => !nicknames.has(group))).toEqual([]);
    }
    for (const { parent } of groups) {
      expect(parent === undefined || nicknames.has(parent)).toBe(true);
    }
  });

  it('has the four sample accounts with their groups', async () => {
    const { people } = await loadDirectory(EXAMPLES_DIR, 'small');
    const samples = people.filter(person => person.sampleAccount);
    expect(
      samples.map(({ userPrincipalName, displayName, groups }) => [
        userPrincipalName,
        displayName,
        groups,
      ]),
    ).toEqual([
      ['portal.admin@retail.example', 'Petra Admin', ['portal-admins']],
      ['template.owner@retail.example', 'Theo Owner', ['cloud-platform']],
      ['app.requester@retail.example', 'Asha Requester', ['checkout']],
      ['new.starter@retail.example', 'Nils Starter', []],
    ]);
  });

  it('has the cases that clients trip over', async () => {
    const { people } = await loadDirectory(EXAMPLES_DIR, 'small');
    const disabled = people.filter(person => !person.accountEnabled);
    expect(disabled.map(person => person.userPrincipalName)).toEqual([
      'former.colleague@retail.example',
      'dagmar.kruger@retail.example',
      'y100003@retail.example',
    ]);
    const members = people.filter(person => person.userType === 'Member');
    expect(members.filter(person => person.mail === undefined)).toHaveLength(1);
    expect(people.some(person => person.groups.length > 1)).toBe(true);
    expect(people.some(person => person.surname.includes("'"))).toBe(true);
    expect(people.some(person => person.displayName.length > 64)).toBe(true);
  });

  it('has group addresses at four domains of the company', async () => {
    const { groups } = await loadDirectory(EXAMPLES_DIR, 'small');
    const domains = groups.map(({ mail }) => mail.split('@')[1]);
    expect([...new Set(domains)].sort()).toEqual([
      'group.retail.example',
      'retail.example',
      'stores.retail.example',
      'support.retail.example',
    ]);
  });

  it('generates the same large organisation every time, and one that hangs together', async () => {
    const first = await loadDirectory(EXAMPLES_DIR, 'large');
    const second = await loadDirectory(EXAMPLES_DIR, 'large');
    const small = await loadDirectory(EXAMPLES_DIR, 'small');
    expect(second).toEqual(first);
    expect(first.people.length - small.people.length).toBe(LARGE_SCALE.people);
    expect(first.groups.length - small.groups.length).toBe(LARGE_SCALE.groups);
    expect(() => checkDirectory(first)).not.toThrow();
  });
});

describe('a wrong seed', () => {
  const groups = `
organisation: { displayName: Shop, domain: shop.example }
groups: [{ nickname: team, displayName: Team, description: The team }]
`;
  const person = (extra: string) => `
people:
  - { principalName: ann@shop.example, givenName: Ann, surname: Lee, jobTitle: Engineer, department: IT,
      employeeId: '1', officeLocation: Home, groups: [team], ${extra} }
`;
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'estate-seed-'));
    await mkdir(join(folder, 'organisation'));
    await writeFile(join(folder, 'organisation/groups.yaml'), groups);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const load = async (people: string) => {
    await writeFile(join(folder, 'organisation/people.yaml'), people);
    return loadDirectory(folder, 'small');
  };

  it.each([
    [
      'a field with a typing mistake',
      'jobtitle: Chief',
      /people\.yaml.*jobtitle/,
    ],
    ['a missing manager', 'manager: bob@shop.example', /unknown manager 'bob@/],
    [
      'its own manager',
      'manager: ann@shop.example',
      /circle of managers at 'ann@/,
    ],
    ['a wrong address', 'mail: nowhere', /people\.0\.mail/],
  ])('is refused with its place: %s', async (_case, extra, message) => {
    await expect(load(person(extra))).rejects.toThrow(message);
  });

  it('is refused when a group is unknown', async () => {
    await expect(load(person('').replace('[team]', '[teem]'))).rejects.toThrow(
      "'ann@shop.example' is seeded into the unknown group 'teem'",
    );
  });
});

describe('objectId', () => {
  it('is a version 5 UUID that depends on kind and name alone', () => {
    const id = objectId('person', 'app.requester@retail.example');
    expect(id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(objectId('person', 'App.Requester@retail.example')).toBe(id);
    expect(objectId('group', 'app.requester@retail.example')).not.toBe(id);
  });
});
