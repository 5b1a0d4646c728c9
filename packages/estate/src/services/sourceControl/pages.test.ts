import { ProxiedSourceControl } from './__testUtils__/ProxiedSourceControl';

const EVIL = '<script>alert(1)</script>';

describe('the pages for people', () => {
  let control: ProxiedSourceControl;
  beforeAll(async () => {
    control = await ProxiedSourceControl.start({
      repositories: [
        {
          name: 'shop',
          description: EVIL,
          files: {
            'README.md': `# Shop\n${EVIL}\n`,
            [`docs/a "${'b'}" <i>.md`]: EVIL,
            '.github/workflows/build.yml': `name: '${EVIL}'\non: push\njobs: { a: {} }\n`,
          },
          history: [
            {
              message: EVIL,
              author: 'app.requester@retail.example',
              daysAgo: 1,
            },
          ],
          runs: [{ workflow: 'build.yml', daysAgo: 1 }],
        },
      ],
    });
  });
  afterAll(() => control.close());

  const read = async (path: string) => {
    const response = await control.fetch(path, { headers: {} });
    return {
      status: response.status,
      response,
      text: await response.text(),
      isHtml: /^text\/html/.test(response.headers.get('content-type') ?? ''),
    };
  };

  it('show organisation, files, readme, commits and runs without a token, and run nothing', async () => {
    const start = await control.fetch('/', { headers: {} });
    expect(start.headers.get('location')).toBe('/retail-example');
    const visited = new Map<string, Awaited<ReturnType<typeof read>>>();
    const open = ['/retail-example'];
    for (let path = open.pop(); path; path = open.pop()) {
      if (!visited.has(path)) {
        const page = await read(path);
        visited.set(path, page);
        const links = page.isHtml
          ? [...page.text.matchAll(/href="(\/[^"]+)"/g)]
          : [];
        open.push(...links.map(([, href]) => href.replaceAll('&amp;', '&')));
      }
    }
    const pages = [...visited.values()];
    expect(pages.filter(({ status }) => status !== 200)).toEqual([]);
    for (const { response } of pages) {
      expect(response.headers.get('content-security-policy')).toContain(
        "default-src 'none'",
      );
    }
    for (const { text } of pages.filter(({ isHtml }) => isHtml)) {
      expect(text).not.toContain('<script');
      expect(text).toContain('<html lang="en">');
    }
    const seen = [...visited.keys()];
    const kinds = [
      '/blob/',
      '/tree/',
      '/raw/',
      '/commit/',
      '/commits',
      '/actions/runs/',
    ];
    for (const kind of kinds) {
      expect([kind, seen.some(path => path.includes(kind))]).toEqual([
        kind,
        true,
      ]);
    }
  });

  it('find a repository by name', async () => {
    expect((await read('/retail-example?search=sho')).text).toContain(
      '1 repository',
    );
    expect((await read('/retail-example?search=none')).text).toContain(
      '0 repositories',
    );
  });

  it.each([
    '/nobody',
    '/retail-example/none',
    '/retail-example/shop/blob/main/none',
    '/retail-example/shop/blob/none/README.md',
    '/retail-example/shop/raw/main/..%2f..%2fconfig',
    '/retail-example/shop/pull/1',
    '/retail-example/..%2f..%2fetc',
  ])('have nothing at %s', async path => {
    expect((await read(path)).status).toBe(404);
  });
});
