import { ConfigReader } from '@backstage/config';
import { ScmIntegrations } from '@backstage/integration';
import { browseUrl, repositoryLinks, sourceLinks } from './sourceLinks';
import type { MkdocsConfig } from './types';

const integrations = ScmIntegrations.fromConfig(
  new ConfigReader({
    integrations: {
      github: [
        { host: 'code.example', apiBaseUrl: 'https://code.example/api/v3' },
      ],
    },
  }),
);

function links(config: Partial<MkdocsConfig>, target?: string) {
  const repository = repositoryLinks(
    target ? { type: 'url', target } : undefined,
    integrations,
  );
  const options = { config: { docsDir: 'docs', ...config }, docsDir: 'docs' };
  return {
    ...sourceLinks({ ...options, repository }),
    browse: (path: string) => browseUrl(repository, path),
  };
}

describe('sourceLinks', () => {
  it('follows the place that the sources came from', () => {
    const { editUrl, browse } = links(
      {},
      'https://code.example/shop/checkout/tree/main/',
    );
    expect(editUrl('docs/a b.md')).toBe(
      'https://code.example/shop/checkout/edit/main/docs/a%20b.md',
    );
    expect(browse('LICENSE')).toBe(
      'https://code.example/shop/checkout/blob/main/LICENSE',
    );
  });

  it('prefers repo_url and edit_uri', () => {
    const config = {
      repoUrl: 'https://code.example/a/b',
      editUri: 'edit/dev/docs',
    };
    expect(links(config).editUrl('docs/x/y.md')).toBe(
      'https://code.example/a/b/edit/dev/docs/x/y.md',
    );
    expect(links(config).editUrl('README.md')).toBe(
      'https://code.example/a/b/edit/dev/README.md',
    );
    expect(
      links({ repoUrl: 'https://github.com/a/b' }).editUrl('docs/x.md'),
    ).toBe('https://github.com/a/b/edit/master/docs/x.md');
    expect(
      links({
        repoUrl: 'https://code.example/a/b',
        editUriTemplate: '-/edit/{path_noext}?f={path}',
      }).editUrl('docs/x.md'),
    ).toBe('https://code.example/a/b/-/edit/x?f=x.md');
  });

  it('gives no link where none is known, and none that is no web address', () => {
    expect(links({}).editUrl('docs/x.md')).toBeUndefined();
    expect(links({}).browse('LICENSE')).toBeUndefined();
    expect(
      links({ repoUrl: 'vbscript:alert(1)' }).editUrl('docs/x.md'),
    ).toBeUndefined();
    expect(
      links({
        repoUrl: 'https://code.example/a',
        editUri: 'vbscript:alert(1)//',
      }).editUrl('docs/x.md'),
    ).toBeUndefined();
    expect(
      links({}, 'https://other.example/a/tree/main').editUrl('docs/x.md'),
    ).toBeUndefined();
  });
});
