import type { Entity } from '@backstage/catalog-model';
import { ConfigReader } from '@backstage/config';
import { TemplateSources } from './TemplateSources';

const CENTRAL = {
  owner: 'retail-example',
  repository: 'software-templates',
  branch: 'main',
  path: '*/template.yaml',
  anyOwner: true,
};
const TEAM = {
  owner: 'retail-example',
  repository: 'data-*-templates',
  branch: 'main',
  path: 'catalog-info.yaml',
  templatesOwnedBy: 'group:default/data-platform',
};

const sourcesOf = (locations: Record<string, object>) =>
  TemplateSources.fromConfig(
    new ConfigReader({
      catalog: { templates: { host: 'git.example', locations } },
    }),
  );
const sources = sourcesOf({ central: CENTRAL, team: TEAM });

function template(owner: string, change: Partial<Entity['metadata']> = {}) {
  return {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: { name: 'network', ...change },
    spec: { owner },
  };
}
const at = (path: string, type = 'url') => ({
  type,
  target: `https://git.example/retail-example/${path}`,
});

const FIRST = 'software-templates/blob/main/network/template.yaml';
const SECOND = 'data-lake-templates/blob/main/catalog-info.yaml';

describe('TemplateSources', () => {
  it.each([
    ['the central repository, whose owner may be any', FIRST, 'group:checkout'],
    ['a group’s own repository', SECOND, 'data-platform'],
    ['a group’s own repository', SECOND, 'Group:Default/Data-Platform'],
  ])('takes a template from %s', (_what, path, owner) => {
    expect(sources.objection(template(owner), at(path))).toBeUndefined();
  });

  it.each([
    'basket-service/blob/main/network/template.yaml',
    'software-templates-2/blob/main/network/template.yaml',
    'software-templates/blob/proposal/network/template.yaml',
    'software-templates/blob/main/template.yaml',
    'software-templates/blob/main/network/other/template.yaml',
    'software-templates/blob/main/network/templateXyaml',
    'data-lake-templates/blob/main/network/template.yaml',
  ])('refuses one from %s, and says where to go', path => {
    expect(sources.objection(template('data-platform'), at(path))).toBe(
      'templates count only from the places that catalog.templates.locations names. Open a pull request to retail-example/software-templates instead',
    );
  });

  it('refuses one from another host or organisation, or from a file of the machine', () => {
    const entity = template('data-platform');
    const { target } = at(FIRST);
    for (const location of [
      { type: 'url', target: target.replace('git', 'evil') },
      { type: 'url', target: target.replace('retail', 'evil') },
      at(FIRST, 'file'),
    ]) {
      expect(sources.objection(entity, location)).toMatch(/count only from/);
    }
  });

  it.each(['cloud-platform', 'user:default/data-platform', ':::', ''])(
    'refuses the owner %j where the repository is another group’s',
    owner => {
      expect(sources.objection(template(owner), at(SECOND))).toBe(
        'templates of this repository belong to group:default/data-platform: name it in spec.owner. Open a pull request to retail-example/software-templates instead',
      );
    },
  );

  it('refuses an owner of the same name in the template’s own namespace', () => {
    const entity = template('data-platform', { namespace: 'other' });
    expect(sources.objection(entity, at(SECOND))).toMatch(/belong to/);
  });

  it('refuses a template that says that it is somewhere else', () => {
    const entity = template('cloud-platform', {
      annotations: {
        'backstage.io/source-location': `url:${at('secret/tree/main/').target}`,
      },
    });
    expect(sources.objection(entity, at(FIRST))).toMatch(/source-location/);
  });

  it('refuses every template without configuration, and no other kind', () => {
    const none = TemplateSources.fromConfig(new ConfigReader({}));
    const entity = template('cloud-platform');
    expect(none.objection(entity, at(FIRST))).toMatch(/count only from/);
    expect(none.objection({ ...entity, kind: 'tEmPlAtE' }, at(FIRST))).toMatch(
      /count only from/,
    );
    expect(
      none.objection({ ...entity, kind: 'Component' }, at(FIRST)),
    ).toBeUndefined();
  });

  it.each([
    [{ ...CENTRAL, anyOwner: undefined }],
    [{ ...CENTRAL, templatesOwnedBy: 'group:default/a' }],
    [{ ...CENTRAL, branch: undefined }],
  ])('does not start with %j', location => {
    expect(() => sourcesOf({ central: location })).toThrow(
      /catalog\.templates\.locations\.central/,
    );
  });
});
