import fc from 'fast-check';
import {
  createDocsFolder,
  type DocsFolder,
} from '../../__fixtures__/docsFolder';
import { renderText, renderToDom } from '../../__fixtures__/renderText';
import { PageThread } from '../build/PageThread';
import { defaultSiteLimits } from '../config/limits';

const FORBIDDEN =
  'script, style, iframe, object, embed, form, button, select, textarea, base, link, meta, svg, math, template, frame, video, audio, article article';
const FORBIDDEN_ATTRIBUTES =
  /^(?:on.*|style|srcset|srcdoc|formaction|action|xlink.*)$/;
const FOREIGN_CLASS = /^(?:md-(?!button|typeset__scrollwrap)|mui|jss)/i;
const SCRIPT_URL =
  /^[\p{C}\p{Z}]*(?:javascript|vbscript|data:(?!image\/(?:png|jpeg|gif|webp);))/iu;

/** The harmful parts of a rendered text; empty if it is safe. */
function dangers(markdown: string): string[] {
  const dom = renderToDom(markdown);
  const found: string[] = [];
  if (
    dom.body.children.length !== 1 ||
    dom.querySelectorAll('article').length !== 1
  )
    found.push('it leaves its article');
  for (const element of dom.querySelectorAll(FORBIDDEN))
    found.push(element.outerHTML);
  const ids = new Set<string>();
  for (const element of dom.querySelectorAll('article *')) {
    for (const { name, value } of element.attributes) {
      const bad =
        FORBIDDEN_ATTRIBUTES.test(name) ||
        SCRIPT_URL.test(value) ||
        (name === 'id' && ids.has(value)) ||
        (name === 'name' && !/^__tabbed_\d+$/.test(value));
      if (bad) found.push(`${name}=${value}`);
      if (name === 'id') ids.add(value);
    }
    for (const name of element.classList)
      if (FOREIGN_CLASS.test(name)) found.push(`class ${name}`);
  }
  return found;
}

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>1</script>)',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '<iframe srcdoc="<script>1</script>"></iframe>',
  '</article></div><div class="md-overlay" style="position:fixed">',
  '</body></html><script>1</script>',
  '<form action=https://evil.example><input name=password><button>x</button></form>',
  '<body onload=alert(1)>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel=stylesheet href=main.01234567.min.css>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<input type=radio name=__tabbed_1 id=__tabbed_1_1 onclick=alert(1)>',
  '<label for="__drawer" class="md-overlay">x</label>',
  '<details open ontoggle=alert(1)>',
  '<template><script>1</script></template>',
  '<plaintext>',
  '<a href="//evil.example" target=_self>',
  '<img srcset="x 1x" src="http://[">',
  '# h {#id onclick=alert(1)}',
  '!!! note" onclick="alert(1)',
  '```js" onclick="alert(1)\nx\n```',
  '```{.x title="<img src=x onerror=1>"}\nx\n```',
  '=== "<script>1</script>"\n    a',
  '*[X]: "><script>1</script>\n\nX',
  '[^1]\n\n[^1]: <script>1</script>',
  '++<script>++',
  '<div markdown onclick=alert(1)>\n\n<script>1</script>\n</div>',
  '![x](y.png){width="1 onload=alert(1)" height=1;x}',
  '{++<script>1</script>++}{>>" onclick=alert(1)<<}',
  '`#!js" onclick="alert(1) x`',
  '```js linenums="1 onclick=alert(1)"\nx\n```',
  '<span data-linenos="<script>">x</span>',
  '[^"><script>]\n\n[^"><script>]: x',
];

describe('rendered documents', () => {
  it.each(attacks)('is harmless: %j', attack => {
    expect(dangers(attack)).toEqual([]);
    const nested = attack.replaceAll('\n', '\n    ');
    expect(dangers(`- a\n\n    ${nested}`)).toEqual([]);
  });

  it('is harmless for any text made of attacks and Markdown', () => {
    const marks = fc.constantFrom(
      ...[
        '\n',
        '\n\n',
        '    ',
        '> ',
        '- ',
        '# ',
        '```',
        '`',
        '<',
        '>',
        '"',
        "'",
        '&',
        '{',
        '}',
        '[',
        '](',
        ')',
        '!',
        '|',
        '|-|',
        '!!! note',
        '??? x "y"',
        '=== "t"',
        '[TOC]',
        '<!--',
        '-->',
        '<p ',
        '<div id=a>',
        '</',
        '\\',
        '~~',
        '~',
        '^',
        '==',
        '{++',
        '++}',
        '<div markdown>',
        '</div>',
        '--8<-- "x"',
        '*',
        '_',
        ':',
        '\u0000',
      ],
    );
    const piece = fc.oneof(
      marks,
      fc.constantFrom(...attacks),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        expect(dangers(pieces.join(''))).toEqual([]);
      }),
      { numRuns: 250, seed: 20260114 },
    );
  });

  it('keeps the title of the edit link for the link that the site sets', () => {
    const dom = renderToDom('[x](https://evil.example "Edit this page")');
    expect(dom.querySelector('[title="Edit this page"]')).toBeNull();
  });

  it('leaves out images whose address would stop the reader', () => {
    expect(renderToDom('<img src="http://[">').querySelector('img')).toBeNull();
  });
});

describe('hostile documents', () => {
  it('refuses markup that nests without end', () => {
    expect(() => renderText('<div>'.repeat(20_000))).toThrow(
      'More than 10000 HTML elements are left open',
    );
  });

  const n = 20_000;
  const cases: [string, string][] = [
    ['open brackets', '['.repeat(n)],
    ['open images', '!['.repeat(n)],
    ['nested links', '[a]('.repeat(n)],
    ['inline footnotes', '^['.repeat(n)],
    ['footnote references', '[^a]'.repeat(n)],
    [
      'footnotes',
      Array.from({ length: n }, (_, i) => `[^${i}] \n\n[^${i}]: x\n`).join(''),
    ],
    ['emphasis', '*a_ '.repeat(n)],
    ['many stars', '*'.repeat(n)],
    [
      'back ticks',
      Array.from({ length: 300 }, (_, i) => '`'.repeat(i)).join(' '),
    ],
    ['quotes', `${'>'.repeat(n)}a`],
    [
      'nested lists',
      Array.from({ length: 500 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n'),
    ],
    ['task lists', '- [ ] a\n'.repeat(n)],
    ['same headings', '# a\n'.repeat(n)],
    [
      'numbered headings',
      Array.from({ length: n / 2 }, (_, i) => `# a\n# a_${i}`).join('\n'),
    ],
    ['admonitions', '!!! note\n'.repeat(n)],
    [
      'nested admonitions',
      Array.from({ length: 300 }, (_, i) => `${'    '.repeat(i)}!!! note`).join(
        '\n',
      ),
    ],
    ['tabs', '=== "a"\n    b\n'.repeat(n / 4)],
    [
      'abbreviations',
      `${Array.from({ length: n / 10 }, (_, i) => `*[A${i}]: x`).join('\n')}\n\n${'A1 '.repeat(n)}`,
    ],
    ['definition lists', 'a\n: b\n'.repeat(n / 2)],
    [
      'table columns',
      `|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n${'|a\n'.repeat(50)}`,
    ],
    ['html comments', '<!-'.repeat(n)],
    ['entities', '&'.repeat(n)],
    ['attribute lists', '{: #a'.repeat(n)],
    ['inline attribute lists', '*a*{.b}'.repeat(n)],
    ['keys', '++a'.repeat(n)],
    ['marks', '==a^^b~c^d'.repeat(n)],
    ['raised and lowered', '^a~ x^2^ H~2~O '.repeat(n / 4)],
    ['changes', '{++'.repeat(n) + '++}'.repeat(n)],
    ['emoji', '*a* :rocket: 1st -->'.repeat(n / 4)],
    ['Markdown in HTML', '<div markdown>\n'.repeat(n / 3)],
    ['lists nested by two', '1. a\n  - b\n'.repeat(n / 2)],
    ['linkify', 'http://'.repeat(n)],
    ['mail addresses', `mailto:${'a@'.repeat(n)}`],
    ['code', `\`\`\`js\n${'/*'.repeat(n)}\n\`\`\``],
    [
      'marked code',
      `\`\`\`js hl_lines="1-99999"\n${'/* a\n'.repeat(n / 4)}\`\`\``,
    ],
    ['quoted markup', `\`\`\`xml\n${'<a '.repeat(n)}\n\`\`\``],
    ['references', `${'[a]: b\n'.repeat(n)}`],
    ['blank lines', '\n \t'.repeat(n)],
    ['front matter dashes', '---\n'.repeat(n)],
  ];
  // One thread with the limits of a site builds all cases: a case that exceeds one fails without the others.
  let folder: DocsFolder;
  let thread: PageThread;
  const pages = cases.map(([name]) => {
    const docsPath = `${name}.md`;
    return { repositoryPath: docsPath, docsPath, url: `${name}/` };
  });

  beforeAll(async () => {
    folder = await createDocsFolder(
      Object.fromEntries(cases.map(([name, text]) => [`${name}.md`, text])),
    );
    thread = new PageThread({
      inputDir: folder.inputDir,
      docsDir: '.',
      files: { pages, assets: [] },
      limits: defaultSiteLimits,
      images: [],
    });
  });
  afterAll(async () => {
    await thread.close();
    await folder.remove();
  });

  const beyondTheLimitOfAPage = (defaultSiteLimits.maxPageSeconds + 40) * 1000;
  it.each(pages)(
    'are built within the limits of a page: $docsPath',
    async page => {
      expect(await thread.build(page, 'Page')).toMatchObject({
        html: expect.any(String),
      });
    },
    beyondTheLimitOfAPage,
  );
});
