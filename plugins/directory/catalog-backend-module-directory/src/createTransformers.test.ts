import { mockServices } from '@backstage/backend-test-utils';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { NAME_ANNOTATIONS } from './annotations';
import { createTransformers } from './createTransformers';

const OLD = '11111111-1111-4111-8111-111111111111';
const NEW = '22222222-2222-4222-8222-222222222222';
const NEWEST = '33333333-3333-4333-8333-333333333333';

type Claimed = { id: string; createdDateTime?: string } & Record<
  string,
  unknown
>;

const group = (id: string, mailNickname: string, createdDateTime?: string) => ({
  id,
  displayName: `Group ${id}`,
  mailNickname,
  securityEnabled: true,
  createdDateTime,
});
const user = (id: string, mail: string, createdDateTime?: string) => ({
  id,
  displayName: `User ${id}`,
  mail,
  userPrincipalName: mail,
  createdDateTime,
});

function setup() {
  const logger = mockServices.logger.mock();
  const transformers = createTransformers({ logger });
  /** Reads the directory once, in this order; returns the refs of the entities by object id. */
  const read = async (kind: 'user' | 'group', objects: Claimed[]) => {
    await transformers.providerConfig({ id: 'default' } as never);
    const entities: Record<string, Entity> = {};
    for (const object of objects) {
      const entity = await transformers[kind](object);
      if (entity) entities[object.id] = entity;
    }
    return {
      entities,
      refs: Object.fromEntries(
        Object.entries(entities).map(([id, entity]) => [
          id,
          stringifyEntityRef(entity),
        ]),
      ),
    };
  };
  return { transformers, logger, read };
}

const KEPT = 'group:default/data-platform';
const OTHER = `group:default/data-platform__${NEW}`;

describe('two groups of one name', () => {
  const old = group(OLD, 'data-platform', '2020-01-01T00:00:00Z');
  const young = group(NEW, 'data-platform', '2026-01-01T00:00:00Z');

  it.each([
    ['the older first', [old, young]],
    ['the younger first', [young, old]],
    ['each more than once', [young, old, young, old]],
    ['one without an age', [group(NEW, 'data-platform'), old]],
    ['in another case', [group(NEW, 'Data-Platform', '2026'), old]],
  ])('stay two, the older with the name: %s', async (_, objects) => {
    const { read, logger } = setup();
    const { refs, entities } = await read('group', objects);
    expect(refs).toEqual({ [OLD]: KEPT, [NEW]: OTHER });
    expect(entities[OLD].metadata.annotations).toMatchObject({
      [NAME_ANNOTATIONS.sharedWith]: OTHER,
    });
    expect(entities[NEW].metadata.annotations).toMatchObject({
      [NAME_ANNOTATIONS.takenBy]: KEPT,
    });
    expect(logger.warn.mock.calls).toEqual([
      [expect.stringMatching(`${OLD} is the oldest.*${NEW}`)],
    ]);
  });

  it('are told apart by their ids when they are of one age', async () => {
    const { read } = setup();
    const twins = [NEW, OLD].map(id => group(id, 'data-platform', '2020'));
    const { refs } = await read('group', twins);
    expect(refs).toEqual({ [OLD]: KEPT, [NEW]: OTHER });
  });

  it('may be three', async () => {
    const { read } = setup();
    const { refs, entities } = await read('group', [
      young,
      group(NEWEST, 'data-platform', '2026-02-01T00:00:00Z'),
      old,
    ]);
    const third = `group:default/data-platform__${NEWEST}`;
    expect(refs).toEqual({ [OLD]: KEPT, [NEW]: OTHER, [NEWEST]: third });
    const { annotations } = entities[OLD].metadata;
    expect(annotations?.[NAME_ANNOTATIONS.sharedWith]).toBe(
      `${OTHER},${third}`,
    );
  });

  it.each([
    ['data#platform', 'data_platform'],
    ['data&platform', 'data_platform'],
    ["data'platform", 'data_platform'],
    ['data+platform', 'data_platform'],
  ])('stay two where %s is written as %s', async (young_, old_) => {
    const { read } = setup();
    const { refs } = await read('group', [
      group(NEW, young_, '2026'),
      group(OLD, old_, '2020'),
    ]);
    expect(refs).toEqual({
      [OLD]: 'group:default/data_platform',
      [NEW]: `group:default/data_platform__${NEW}`,
    });
  });

  it('cannot take the name that another one got in place of its own', async () => {
    const { read } = setup();
    const { refs } = await read('group', [
      old,
      young,
      group(NEWEST, `data-platform__${NEW}`, '2019'),
    ]);
    expect(new Set(Object.values(refs)).size).toBe(3);
    expect(refs[NEW]).toBe(OTHER);
  });

  it('do not take the name of the company', async () => {
    const { transformers, read } = setup();
    await transformers.providerConfig({ id: 'default' } as never);
    const company = await transformers.organization({
      id: OLD,
      displayName: 'Retail Example',
    });
    const entity = await transformers.group(
      group(NEW, 'retail_example', '1990'),
    );
    expect(company?.metadata.name).toBe('retail_example');
    expect(entity?.metadata.name).toBe(`retail_example__${NEW}`);
    // The next reading has no trace of it.
    const { refs } = await read('group', [group(NEW, 'retail_example')]);
    expect(refs).toEqual({ [NEW]: 'group:default/retail_example' });
  });

  it('have names that the catalogue takes, however long', async () => {
    const { read } = setup();
    const long = 'x'.repeat(63);
    const { refs } = await read('group', [group(OLD, long), group(NEW, long)]);
    expect(refs[NEW]).toBe(`group:default/${'x'.repeat(25)}__${NEW}`);
  });
});

describe('two people of one name', () => {
  it.each([
    ['ann+lee@a.example', 'ann_lee@a.example', 'ann_lee_a.example'],
    ["o'neil@a.example", 'o_neil@a.example', 'o_neil_a.example'],
    ['Ann.Lee@a.example', 'ann.lee@A.example', 'ann.lee_a.example'],
  ])('stay two: %s and %s', async (young, old, name) => {
    const { read, logger } = setup();
    const { refs, entities } = await read('user', [
      user(NEW, young, '2026'),
      user(OLD, old, '2020'),
    ]);
    expect(refs[OLD]).toBe(`user:default/${name}`);
    expect(refs[NEW]).toMatch(`__${NEW}`);
    expect(entities[NEW].metadata.annotations).toMatchObject({
      'graph.microsoft.com/user-id': NEW,
      [NAME_ANNOTATIONS.takenBy]: `user:default/${name}`,
    });
    expect(JSON.stringify(logger.warn.mock.calls)).not.toMatch(/ann|neil/i);
  });

  it('are two anyway: ann.lee and ann_lee', async () => {
    const { read, logger } = setup();
    const { refs } = await read('user', [
      user(NEW, 'ann.lee@a.example'),
      user(OLD, 'ann_lee@a.example'),
    ]);
    expect(refs).toEqual({
      [NEW]: 'user:default/ann.lee_a.example',
      [OLD]: 'user:default/ann_lee_a.example',
    });
    expect(logger.warn).not.toHaveBeenCalled();
  });
});

it('asks for what the names need, beside what the configuration selects', async () => {
  const { transformers } = setup();
  const provider = await transformers.providerConfig({
    id: 'default',
    target: 'x',
    userSelect: ['surname'],
    groupSelect: ['visibility'],
  } as never);
  expect(provider.userSelect).toEqual(
    expect.arrayContaining(['surname', 'id', 'mail', 'createdDateTime']),
  );
  expect(provider.groupSelect).toEqual(
    expect.arrayContaining(['visibility', 'mailNickname', 'createdDateTime']),
  );
});

describe('the questions to Graph', () => {
  const ask = (change: object) => {
    const { transformers, logger } = setup();
    const provider = transformers.providerConfig({
      id: 'default',
      ...change,
    } as never);
    return Promise.resolve(provider).then(one => ({ ...one, logger }));
  };

  it('are basic, with the manager', async () => {
    const asked = await ask({ userFilter: 'accountEnabled eq true' });
    expect(asked).toMatchObject({
      queryMode: 'basic',
      userExpand: 'manager($select=id,mail,userPrincipalName)',
    });
    expect(asked.logger.warn).not.toHaveBeenCalled();
  });

  it.each([
    { groupFilter: "not startswith(displayName, 'az-')", queryMode: 'basic' },
    { queryMode: 'advanced' },
  ])('are advanced with %j, then expand nothing, and say so', async change => {
    const asked = await ask({
      userExpand: 'manager',
      groupExpand: 'owners',
      ...change,
    });
    expect(asked).toMatchObject({
      queryMode: 'advanced',
      userExpand: undefined,
      groupExpand: undefined,
    });
    expect(asked.logger.warn.mock.calls).toEqual([
      [expect.stringContaining('The catalogue has no managers')],
    ]);
  });
});

it('leaves out the groups whose names begin so', async () => {
  const transformers = createTransformers({
    leftOutGroups: ['az-'],
    logger: mockServices.logger.mock(),
  });
  await transformers.providerConfig({ id: 'default' } as never);
  const left = { ...group(OLD, 'x'), displayName: 'AZ-checkout-reader' };
  expect(await transformers.group(left)).toBeUndefined();
  const kept = { ...group(OLD, 'x'), displayName: 'Jazz-lovers' };
  expect(await transformers.group(kept)).toBeDefined();
});
