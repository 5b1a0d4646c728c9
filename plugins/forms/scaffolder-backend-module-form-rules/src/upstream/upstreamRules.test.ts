import { ScmIntegrations } from '@backstage/integration';
import { ConfigReader } from '@backstage/config';
import {
  OPTIONS_BROKEN,
  REPO_PICKER_MESSAGES,
  TEXT_PICKER_MESSAGES,
} from '@portal/plugin-field-kit-common';
import {
  ENTITY_PICKER_MESSAGES,
  UPSTREAM_RULES,
  type UpstreamFieldName,
} from '.';

const integrations = ScmIntegrations.fromConfig(
  new ConfigReader({
    integrations: {
      github: [{ host: 'code.example' }],
      azure: [{ host: 'dev.azure.com' }],
      bitbucketCloud: [{ username: 'u', appPassword: 'p' }],
      gerrit: [
        {
          host: 'review.example',
          gitilesBaseUrl: 'https://review.example/gitiles',
        },
      ],
    },
  }),
);

function check(name: UpstreamFieldName, value: unknown, options?: unknown) {
  const [message] = UPSTREAM_RULES[name].check(value, options, {
    integrations,
  });
  return message;
}

const { notText, notOffered, notMember, twice, notRef } =
  ENTITY_PICKER_MESSAGES;
const strict = { allowArbitraryValues: false };
const repo = REPO_PICKER_MESSAGES;

describe('values that need no system', () => {
  it.each<[UpstreamFieldName, unknown, unknown, string | undefined]>([
    ['EntityPicker', undefined, strict, undefined],
    ['EntityPicker', '', strict, undefined],
    ['EntityPicker', 'system:default/shop', strict, undefined],
    ['EntityPicker', 'shop', strict, notOffered],
    ['EntityPicker', 'System:default/shop', strict, notOffered],
    ['EntityPicker', ['system:default/shop'], strict, notText],
    ['EntityPicker', 'anything at all', {}, undefined],
    ['EntityPicker', { any: 'thing' }, {}, notText],
    [
      'EntityPicker',
      'system:default/shop',
      { ...strict, catalogFilter: 'kind=System' },
      OPTIONS_BROKEN,
    ],
    [
      'OwnerPicker',
      'group:default/shop',
      { ...strict, catalogFilter: { kind: {} } },
      OPTIONS_BROKEN,
    ],
    ['MyGroupsPicker', 'group:default/shop', undefined, undefined],
    ['MyGroupsPicker', 'shop', undefined, notMember],
    ['MyGroupsPicker', ['group:default/shop'], undefined, notText],
    [
      'MultiEntityPicker',
      ['group:default/a', 'group:default/b'],
      {},
      undefined,
    ],
    ['MultiEntityPicker', ['no ref'], {}, notRef('no ref')],
    ['MultiEntityPicker', ['group:default/a', 'group:default/a'], {}, twice],
    ['MultiEntityPicker', 'group:default/a', {}, notText],
    ['EntityNamePicker', 'a.name-of_one', {}, undefined],
    ['EntityNamePicker', '../x', {}, TEXT_PICKER_MESSAGES.name],
    ['EntityNamePicker', { a: 1 }, {}, TEXT_PICKER_MESSAGES.name],
    ['EntityTagsPicker', ['java', 'c++'], {}, undefined],
    ['EntityTagsPicker', ['Java'], {}, TEXT_PICKER_MESSAGES.tag('Java')],
    ['EntityTagsPicker', ['a', 'a'], {}, TEXT_PICKER_MESSAGES.twice],
    ['EntityTagsPicker', 'java', {}, TEXT_PICKER_MESSAGES.notList],
    ['RepoBranchPicker', 'main', {}, undefined],
    ['RepoBranchPicker', ['main'], {}, repo.notOffered('branch', 'main')],
    ['RepoOwnerPicker', 'retail', { excludedOwners: ['other'] }, undefined],
    [
      'RepoOwnerPicker',
      'other',
      { excludedOwners: ['other'] },
      repo.notOffered('owner', 'other'),
    ],
  ])('%s %j with %j: %s', (name, value, options, message) => {
    expect(check(name, value, options)).toBe(message);
  });

  const limited = {
    allowedHosts: ['code.example'],
    allowedOwners: ['retail'],
    allowedRepos: ['shop'],
  };

  it.each<[unknown, unknown, string | undefined]>([
    ['code.example?owner=retail&repo=shop', limited, undefined],
    ['code.example?repo=any&owner=thing', {}, undefined],
    ['code.example?owner=retail', {}, repo.missing('repo')],
    ['code.example?repo=shop', {}, repo.missing('owner')],
    [
      'code.example?owner=other&repo=shop',
      limited,
      repo.notOffered('owner', 'other'),
    ],
    ['code.example?owner=retail&repo=x', limited, repo.notOffered('repo', 'x')],
    [
      'review.example?owner=retail&repo=shop',
      limited,
      repo.notOffered('host', 'review.example'),
    ],
    ['evil.example?owner=retail&repo=shop', {}, repo.unknownHost],
    ['review.example?repo=shop', {}, undefined],
    ['dev.azure.com?organization=o&project=p&repo=r', {}, undefined],
    ['dev.azure.com?organization=o&repo=r', {}, repo.missing('project')],
    [
      'dev.azure.com?organization=o&project=p&repo=r',
      { allowedOrganizations: ['x'] },
      repo.notOffered('organization', 'o'),
    ],
    [
      'dev.azure.com?organization=o&project=p&repo=r',
      { allowedProjects: ['x'] },
      repo.notOffered('project', 'p'),
    ],
    ['bitbucket.org?workspace=w&project=p&repo=r', {}, undefined],
    [
      'bitbucket.org?workspace=w&project=p&repo=r',
      { allowedOwners: ['x'] },
      repo.notOffered('workspace', 'w'),
    ],
    ['code.example?owner=retail&owner=other&repo=shop', {}, repo.unreadable],
    ['code.example?owner=retail&repo=shop&more=1', {}, repo.unreadable],
    ['code.example/path?owner=retail&repo=shop', {}, repo.unreadable],
    ['a@code.example?owner=retail&repo=shop', {}, repo.unreadable],
    ['code.example', {}, repo.unreadable],
    [7, {}, repo.unreadable],
  ])('RepoUrlPicker %s with %j: %s', (value, options, message) => {
    expect(check('RepoUrlPicker', value, options)).toBe(message);
  });
});

describe('what the catalogue is asked', () => {
  const ref = 'system:default/shop';
  const filtersOf = (name: UpstreamFieldName, options: object) =>
    UPSTREAM_RULES[name]
      .lookups(ref, { ...strict, ...options })
      .map(({ filters, relation }) => ({ filters, relation }));

  it.each<[UpstreamFieldName, object, unknown[]]>([
    ['EntityPicker', {}, [{}]],
    ['EntityPicker', { allowArbitraryValues: true }, []],
    [
      'EntityPicker',
      { allowedKinds: ['System'] },
      [{ filters: [{ kind: ['System'] }] }],
    ],
    [
      'EntityPicker',
      { catalogFilter: [{ kind: 'A', 'spec.type': { exists: true } }, {}] },
      [{ filters: [{ kind: 'A', 'spec.type': expect.any(Symbol) }, {}] }],
    ],
    ['OwnerPicker', {}, [{ filters: [{ kind: ['Group', 'User'] }] }]],
    ['OwnedEntityPicker', {}, [{ relation: 'ownedBy' }]],
    [
      'OwnedEntityPicker',
      { allowedKinds: ['API'], catalogFilter: { 'spec.type': 'x' } },
      [
        {
          filters: [{ 'spec.type': 'x', kind: ['API'] }],
          relation: 'ownedBy',
        },
      ],
    ],
    [
      'MyGroupsPicker',
      {},
      [{ filters: [{ kind: 'Group' }], relation: 'hasMember' }],
    ],
  ])('%s with %j', (name, options, expected) => {
    expect(filtersOf(name, options)).toEqual(expected);
  });

  it('asks about each of several entities', () => {
    const refs = ['group:default/a', 'group:default/b'];
    const asked = UPSTREAM_RULES.MultiEntityPicker.lookups(refs, strict);
    expect(asked.map(one => one.ref)).toEqual(refs);
  });
});
