import { renderToDom } from '../../__fixtures__/renderText';

function html(markdown: string, selector: string): string[] {
  return [...renderToDom(markdown).querySelectorAll(selector)].map(
    element => element.outerHTML,
  );
}

describe('Markdown of public docs', () => {
  it('renders admonitions with nested blocks', () => {
    const dom = renderToDom(
      '!!! warning "Mind the *gap*"\n    Text\n\n    - item\n\n    ```sh\n    run\n    ```\n\nAfter',
    );
    const box = dom.querySelector('div.admonition.warning');
    expect(box?.querySelector('p.admonition-title')?.innerHTML).toBe(
      'Mind the <em>gap</em>',
    );
    expect(box?.querySelector('li')?.textContent).toBe('item');
    expect(box?.querySelector('pre > code')?.textContent).toBe('run');
    expect(dom.querySelector('article > p')?.textContent).toBe('After');
    expect(html('!!! note ""\n    x', '.admonition-title')).toEqual([]);
  });

  it('renders collapsible blocks and the alerts of GitHub', () => {
    expect(
      html('??? tip "More"\n    x', 'details:not([open]) > summary'),
    ).toEqual(['<summary>More</summary>']);
    expect(html('???+ tip\n    x', 'details[open].tip > summary')).toEqual([
      '<summary>Tip</summary>',
    ]);
    const dom = renderToDom('> [!CAUTION]\n> Do **not**\n\n> plain');
    expect(dom.querySelector('.admonition.danger')?.textContent?.trim()).toBe(
      'Caution\nDo not',
    );
    expect(dom.querySelectorAll('blockquote')).toHaveLength(1);
  });

  it('renders content tabs as named radio buttons', () => {
    const dom = renderToDom('=== "A"\n    one\n\n=== "B"\n    two\n\nafter');
    const inputs = dom.querySelectorAll<HTMLInputElement>('input[type=radio]');
    expect([...inputs].map(input => input.labels?.[0].textContent)).toEqual([
      'A',
      'B',
    ]);
    expect([...inputs].map(input => input.checked)).toEqual([true, false]);
    expect(dom.querySelectorAll('.tabbed-block')[1].textContent?.trim()).toBe(
      'two',
    );
  });

  it('colours known languages, marks lines and shows titles', () => {
    const dom = renderToDom(
      '```{.python title="app.py" hl_lines="2"}\nx = 1\ny = "a"\n```\n\n```unknown\n<b>\n```',
    );
    expect(dom.querySelector('.filename')?.textContent).toBe('app.py');
    expect(dom.querySelector('.hll')?.textContent).toBe('y = "a"');
    expect(dom.querySelector('.hll .hljs-string')?.textContent).toBe('"a"');
    expect(dom.querySelectorAll('pre > code')[1].innerHTML).toBe('&lt;b&gt;');
  });

  it('keeps the source of a diagram as text', () => {
    expect(html('```mermaid\ngraph TD\n  A --> B\n```', 'pre.mermaid')).toEqual(
      [
        '<pre class="mermaid"><code class="language-mermaid" tabindex="0">graph TD\n  A --&gt; B</code></pre>',
      ],
    );
  });

  it('renders lists of tasks, definitions, footnotes, abbreviations and keys', () => {
    expect(html('- [x] a\n- [ ] b', '.task-box').join()).toMatch(
      /aria-label="Done".*aria-label="To do"/,
    );
    expect(html('Term\n:   Meaning', 'dd')[0]).toContain('Meaning');
    expect(
      html('a[^1]\n\n[^1]: note', '[id="fn:1"] a[href="#fnref:1"]'),
    ).toHaveLength(1);
    expect(html('*[API]: interface\n\nThe API.', 'abbr')).toEqual([
      '<abbr title="interface">API</abbr>',
    ]);
    expect(html('++ctrl+c++', 'kbd')).toEqual([
      '<kbd>Ctrl</kbd>',
      '<kbd>C</kbd>',
    ]);
  });

  it('names keys as the keyboard does, and takes names of their own', () => {
    expect(
      html('++cmd+arrow-up++ ++"Fn lock"+plus++ C++ and i++', 'kbd'),
    ).toEqual(['Cmd', 'Up', 'Fn lock', '+'].map(name => `<kbd>${name}</kbd>`));
  });

  it('puts several terms above one definition', () => {
    const dom = renderToDom('Apple\n**Pear**\n:   Fruit\n\n    More');
    expect(
      [...dom.querySelectorAll('dl > *')].map(each => each.tagName),
    ).toEqual(['DT', 'DT', 'DD']);
    expect(dom.querySelector('dt strong')?.textContent).toBe('Pear');
    expect(dom.querySelectorAll('dd p')).toHaveLength(2);
  });

  it('marks and strikes no signs between two words', () => {
    const dom = renderToDom('x==1 and y==2, a^^b^^c, d~~e~~f. ==g==, h ~~i~~');
    expect(
      [...dom.querySelectorAll('mark, ins, s')].map(each => each.textContent),
    ).toEqual(['g', 'i']);
  });

  it('leaves | in the code of a table, and as it is elsewhere', () => {
    const dom = renderToDom(
      '| a | b |\n|---|---|\n| `x|y` | ``z ` | w`` |\n| `p\\|q` | \\| `r |\n\n`s|t`\n\n    `u|v`\n',
    );
    expect([...dom.querySelectorAll('td')].map(td => td.textContent)).toEqual([
      'x|y',
      'z ` | w',
      'p|q',
      '| `r',
    ]);
    expect(dom.querySelector('article > p')?.textContent).toBe('s|t');
    expect(dom.querySelector('pre')?.textContent).toContain('`u|v`');
  });

  it('takes a heading without a blank, but no sign in a paragraph or in code', () => {
    const dom = renderToDom(
      '##Set up##\n\nText\n#12 is mended\n\n```\n##code\n```\n\n#######seven',
    );
    expect(html('##Set up##', 'h2')[0]).toContain('id="set-up"');
    expect(dom.querySelectorAll('h1, h2, h3')).toHaveLength(1);
  });

  it('reads attribute lists, and leaves other braces as text', () => {
    const dom = renderToDom(
      '## Set up {#setup .wide onclick=x}\n\n[a](#setup){ .md-button } GET /users/{id}\n\n## Users {id}\n',
    );
    expect(dom.querySelector('h2')?.id).toBe('setup');
    expect(dom.querySelector('h2')?.className).toBe('wide');
    expect(dom.querySelector('a.md-button')?.textContent).toBe('a');
    expect(dom.querySelector('article > p')?.textContent).toBe(
      'a GET /users/{id}',
    );
    expect(dom.querySelectorAll('h2')[1].id).toBe('users-id');
  });

  it('reads attribute lists behind ordinals, marks and keys, and in cells', () => {
    const dom = renderToDom(
      '### 3rd-party { #3rd }\n\n~~a~~{ .a } ==b=={ .b } ++c++{.c} x^2^{ #sup }\n\n| h { .h } | i |\n|:--|---|\n| c { #cell .wide } | d |\n',
    );
    expect(dom.querySelector('h3')?.id).toBe('3rd');
    expect(dom.querySelector('h3')?.textContent).toContain('3rd-party');
    for (const selector of [
      's.a',
      'mark.b',
      'kbd.c',
      'sup#sup',
      'th.h',
      'td#cell.wide[align]',
    ])
      expect([selector, dom.querySelectorAll(selector).length]).toEqual([
        selector,
        1,
      ]);
    expect(dom.querySelector('article')?.textContent).not.toContain('{');
  });

  it.each([
    ['with blanks', 'Point of Sale', 'A Point of Sale, a point of sale', 1],
    ['the longest', 'Point of', 'A Point of Sale', 1],
    ['with signs', 'R&D', 'R&D, RR&D', 1],
    ['within a word with signs', 'API', 'REST-API, HTTP/API, APIs, API_KEY', 2],
    ['with a full stop', 'Node.js', 'On Node.js.', 1],
    ['in code, not', 'API', '`API` and [API](https://api.example)', 1],
  ])('explains an abbreviation %s', (_, label, text, count) => {
    const page = `${text}\n\n*[${label}]: what it means\n*[Point]: another\n`;
    const found = html(page, 'abbr[title="what it means"]');
    expect(found).toEqual(
      Array.from(
        { length: count },
        () =>
          `<abbr title="what it means">${label.replace('&', '&amp;')}</abbr>`,
      ),
    );
  });

  it('reads the long forms of attributes, and those of a block of code', () => {
    const dom = renderToDom(
      '## A { id="a1" class="b c" }\n\n[l](#a1){ title="Tip" }\n\n``` { .py .wide #part title=".no #no" }\nx\n```\n\n```py title="#no .no"\ny\n```\n',
    );
    for (const selector of [
      'h2#a1.b.c',
      'a[title=Tip]',
      'div#part.highlight.wide code.language-py',
    ])
      expect([selector, dom.querySelectorAll(selector).length]).toEqual([
        selector,
        1,
      ]);
    expect(dom.querySelectorAll('.no, #no')).toHaveLength(0);
  });

  it.each([
    [
      'Install it now { data-toc-label="Install" }',
      'Install',
      'install-it-now',
    ],
    ['`a` b {: #c data-toc-label=\'A "b"\' .d }', 'A "b"', 'c'],
    ['With ![shelf](x.png) image', 'With  image', 'with-image'],
    ['![Shelf](x.png)', 'Shelf', '_1'],
  ])('lists the heading %j as its author says', (heading, label, id) => {
    const dom = renderToDom(`[TOC]\n\n## ${heading}\n`);
    const link = dom.querySelector('.toc a');
    expect(link?.textContent).toBe(label);
    expect(link?.getAttribute('href')).toBe(`#${id}`);
    expect(dom.querySelector('h2')?.id).toBe(id);
    expect(dom.querySelector('h2')?.textContent).not.toContain('{');
  });

  it('replaces [TOC] and finds headings as GitHub spells their anchors', () => {
    const dom = renderToDom('[TOC]\n\n## Docs & more\n\n[x](#docs--more)');
    expect(dom.querySelector('.toc a')?.getAttribute('href')).toBe(
      '#docs-more',
    );
    expect(dom.querySelector('p a')?.getAttribute('href')).toBe('#docs-more');
  });

  it('shows a table of contents ten times at most', () => {
    const dom = renderToDom(`${'[TOC]\n\n'.repeat(12)}## Part`);
    expect(dom.querySelectorAll('.toc')).toHaveLength(10);
    expect(dom.querySelectorAll('p')).toHaveLength(2);
  });

  it('names headings without a letter of the Latin alphabet', () => {
    const dom = renderToDom('## 概述\n\n## 示例_1\n\n## 结论\n');
    expect([...dom.querySelectorAll('h2')].map(h2 => h2.id)).toEqual([
      '_1',
      '_2',
      '_3',
    ]);
  });

  it('links whole addresses only', () => {
    expect(
      html('See README.md, node.js and https://a.example/x.', 'a'),
    ).toHaveLength(1);
    expect(
      html('(www.shop.com/a?b=c). See www.shop and @shop.', 'a').map(
        link => /href="([^"]*)"/.exec(link)?.[1],
      ),
    ).toEqual(['http://www.shop.com/a?b=c']);
  });
});
