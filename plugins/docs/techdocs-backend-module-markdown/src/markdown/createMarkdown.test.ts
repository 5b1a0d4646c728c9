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
  });
});
