import { JSDOM } from 'jsdom';
import { buildTestSite } from '../../__fixtures__/buildTestSite';

/** A site as somebody writes it, and what its readers see: the text or an attribute of each element. */
interface SmallSite {
  files: Record<string, string>;
  page: string;
  /** By selector; with `@href` behind it the attribute. */
  shown: Record<string, string[]>;
  warnings?: RegExp[];
}

const SITES: Record<string, SmallSite> = {
  'a nav with bare pages, an address and a page that is not there': {
    files: {
      'mkdocs.yml':
        'site_name: "Parcel: API"\nnav:\n  - index.md\n  - Guide:\n    - guide/index.md\n    - First steps: guide/start.md\n    - guide/two-words.md\n  - "Rates & more": https://x.example/a?b=c#d\n  - Gone: gone.md\n',
      'docs/index.md': '# Welcome\n',
      'docs/guide/index.md': '# Guide overview\n',
      'docs/guide/start.md': 'Start\n=====\n\nSet up\n------\n',
      'docs/guide/two-words.md': 'No heading.\n',
    },
    page: 'guide/start/index.html',
    shown: {
      title: ['First steps - Parcel: API'],
      '.md-nav--primary a.md-nav__link': [
        'Welcome',
        'Guide overview',
        'First steps',
        'Two words',
        'Rates & more',
      ],
      'article h1, article h2': ['Start#', 'Set up#'],
      '.md-footer__link @href': ['../', '../two-words/'],
    },
    warnings: [/nav names 'gone.md'/],
  },
  'links with anchors, questions, titles and folders': {
    files: {
      'docs/index.md':
        '# A\n\n[b](guide/b.md#set-up "Tip") [c](guide/b.md?plain=1#set-up) [d](guide/) [e](<guide/b.md>) [f][ref] [g](./guide/b.md){ .md-button target=_blank }\n\n<a href="guide/b.md">h</a>\n\n[ref]: guide/b.md#set-up \'R\'\n',
      'docs/guide/index.md': '# Guide\n',
      'docs/guide/b.md': '# B\n\n## Set up\n',
    },
    page: 'index.html',
    shown: {
      'article p a @href': [
        'guide/b/#set-up',
        'guide/b/?plain=1#set-up',
        'guide/',
        'guide/b/',
        'guide/b/#set-up',
        'guide/b/',
        'guide/b/',
      ],
      'article p a[title] @title': ['Tip', 'R'],
      'article a.md-button': ['g'],
    },
  },
  'images with titles, sizes and a caption': {
    files: {
      'docs/index.md':
        '# A\n\n![Shelf](x.png "The shelf"){ align=right width=120 loading=lazy }\n\n[![badge](x.png)](https://x.example)\n\n<figure markdown>\n  ![Plan](x.png){ width="300" }\n  <figcaption>The plan</figcaption>\n</figure>\n',
      'docs/x.png': 'x',
    },
    page: 'index.html',
    shown: {
      'article img @width': ['120', '', '300'],
      'article img @title': ['The shelf', '', ''],
      'article a > img @alt': ['badge'],
      'figure > figcaption': ['The plan'],
    },
  },
  'boxes in lists, boxes in boxes and tabs in tabs': {
    files: {
      'docs/index.md':
        '# A\n\n1. First\n\n    !!! info inline end "In *a* list"\n        Text\n\n        ??? tip\n\n            Deep\n\n2. Second\n\n=== "Outer"\n\n    === "Inner"\n\n        one\n\n=== "Other"\n\n    two\n',
    },
    page: 'index.html',
    shown: {
      'ol > li .admonition.info.inline.end > .admonition-title': ['In a list'],
      'ol .admonition details.tip > p': ['Deep'],
      'article > ol > li': ['First In a list Text Tip Deep', 'Second'],
      '.tabbed-block .tabbed-set label': ['Inner'],
      'article > .tabbed-set > .tabbed-labels label': ['Outer', 'Other'],
    },
  },
  'footnotes of several paragraphs, with code': {
    files: {
      'docs/index.md':
        '# A\n\nOne[^1], again[^1], more[^long].\n\n[^1]: Short.\n[^long]:\n    First.\n\n    Second.\n\n    ```py\n    x = 1\n    ```\n\nEnd.\n',
    },
    page: 'index.html',
    shown: {
      'sup > a @href': ['#fn:1', '#fn:1', '#fn:long'],
      '[id="fn:long"] > p': ['First.', 'Second.'],
      '[id="fn:long"] code': ['x = 1'],
      'article > p': ['One1, again1, more2.', 'End.'],
    },
  },
  'tables and code in lists and definitions': {
    files: {
      'docs/index.md':
        '# A\n\n- item\n\n    | a | b |\n    |---|:-:|\n    | 1 | `x|y` |\n\nTerm *em*\n:   First\n\n    ```sh\n    run\n    ```\n\n:   Second\n',
    },
    page: 'index.html',
    shown: {
      'li table td': ['1', 'x|y'],
      'li table td[align]': ['x|y'],
      'dl > dt': ['Term em'],
      'dl > dd': ['First run', 'Second'],
      'dd pre > code': ['run'],
    },
  },
  'tasks, keys, emoji and coloured words': {
    files: {
      'docs/index.md':
        '# A\n\n- [x] done\n- [ ] to do\n    - [X] nested\n\n++ctrl+alt+del++ ++"My key"++ :smile: `#!py x = 1` `:::js y`\n',
    },
    page: 'index.html',
    shown: {
      '.task-box @aria-label': ['Done', 'To do', 'Done'],
      kbd: ['Ctrl', 'Alt', 'Del', 'My key'],
      'article > p': ['Ctrl+Alt+Del My key 😄 x = 1 y'],
      'code.language-py, code.language-js': ['x = 1', 'y'],
    },
  },
  'parts of files by section and by line': {
    files: {
      'docs/index.md':
        '# A\n\n--8<-- "docs/part.md:use"\n\n```sh\n--8<-- "run.sh:2:2"\n```\n',
      'docs/part.md':
        'no\n<!-- --8<-- [start:use] -->\nUsed *part*\n<!-- --8<-- [end:use] -->\nno\n',
      'docs/run.sh': 'one\ntwo\nthree\n',
    },
    page: 'index.html',
    shown: { 'article > p': ['Used part'], pre: ['two'] },
  },
  'code with all its settings': {
    files: {
      'docs/index.md':
        '# A\n\n``` { .python .annotate #part title="a.py" hl_lines="2" linenums="5" }\na = 1 # (1)!\nb = 2\n```\n\n1.  Said below\n',
    },
    page: 'index.html',
    shown: {
      '#part.highlight.annotate .filename': ['a.py'],
      '#part [data-linenos] @data-linenos': ['5', '6'],
      '#part .hll': ['b = 2'],
      'article > ol > li': ['Said below'],
    },
  },
  'a head of a page, cards and plugins of Python': {
    files: {
      'mkdocs.yml': 'site_name: S\nplugins: [search, awesome-pages]\n',
      'docs/index.md':
        '---\ntitle: Start page\nhide:\n  - toc\ntags: [a]\n---\n\n# Heading\n\n<div class="grid cards" markdown>\n\n-   __Set up__\n\n    ---\n\n    [Go](index.md)\n\n</div>\n',
    },
    page: 'index.html',
    shown: {
      title: ['Start page - S'],
      'article > h1': ['Heading#'],
      '.grid.cards li strong': ['Set up'],
      '.grid.cards li hr ~ p > a': ['Go'],
    },
    warnings: [/plugins are not supported.*awesome-pages$/],
  },
};

const words = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

it.each(Object.entries(SITES))(
  'shows %s',
  async (_, { files, page, shown, warnings = [] }) => {
    const { folder, warnings: found } = await buildTestSite(files);
    try {
      const { document } = new JSDOM(await folder.output(page)).window;
      for (const [key, expected] of Object.entries(shown)) {
        const [selector, attribute] = key.split(' @');
        const values = [...document.querySelectorAll(selector)].map(element =>
          attribute
            ? (element.getAttribute(attribute) ?? '')
            : words(element.textContent),
        );
        expect([key, values]).toEqual([key, expected]);
      }
      expect(found).toEqual(warnings.map(text => expect.stringMatching(text)));
    } finally {
      await folder.remove();
    }
  },
);
