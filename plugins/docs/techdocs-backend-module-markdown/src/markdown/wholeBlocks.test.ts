import { renderToDom } from '../../__fixtures__/renderText';

const words = (element: Element | null) =>
  element?.textContent?.replace(/\s+/g, ' ').trim();

describe('changes of several paragraphs', () => {
  it.each([
    ['{--\nOne.\n\n*Two*.\n--}', 'del', 'One. Two.', 2],
    ['{++ One.\n\nTwo. ++}', 'ins', 'One. Two.', 2],
    ['{==\n\nOne.\n\n==}', 'mark', 'One.', 1],
    ['{>> One.\n\nTwo. <<}', 'span.comment', 'One. Two.', 2],
    ['- item\n\n    {++\n\n    One.\n\n    ++}', 'li ins', 'One.', 1],
  ])('are one mark: %j', (text, selector, content, paragraphs) => {
    const dom = renderToDom(`Before\n\n${text}\n\nAfter`);
    const [mark, ...more] = dom.querySelectorAll(`${selector}.critic.block`);
    expect(more).toEqual([]);
    expect(words(mark)).toBe(content);
    expect(mark.querySelectorAll('p')).toHaveLength(paragraphs);
    expect(words(dom.body)).not.toMatch(/[{}]/);
    expect(words(dom.querySelector('article > p:last-child'))).toBe('After');
  });

  it('keep lists and code', () => {
    const dom = renderToDom('{++\n\n- one\n\n```sh\nrun\n```\n\n++}');
    expect(words(dom.querySelector('ins > ul > li'))).toBe('one');
    expect(words(dom.querySelector('ins pre > code'))).toBe('run');
  });

  it('replace the one by the other', () => {
    const dom = renderToDom('{~~Old.\n\nOlder. ~> New.\n\nNewer.\n~~}');
    expect(words(dom.querySelector('del.block'))).toBe('Old. Older.');
    expect(words(dom.querySelector('ins.block'))).toBe('New. Newer.');
  });

  it.each(['{++ no end\n\nText', '{++ a\n\nb ++} text behind', '{**\n\n**}'])(
    'are text if they are none: %j',
    text => {
      const dom = renderToDom(text);
      expect(dom.querySelectorAll('.block')).toHaveLength(0);
      expect(words(dom.body)).toContain('{');
    },
  );
});

describe('raw HTML with blank lines', () => {
  const asMkdocs = (text: string) => renderToDom(text, { rawToEnd: true });

  it.each([
    [
      '<div class="x">\n\n*One* - `a`\n\n- item\n\n</div>',
      '*One* - `a` - item',
    ],
    ['<div>\n<div>\n\n*a*\n</div>\n\n*b*\n</div>', '*a* *b*'],
    ['<table><tr><td>\n\n*cell*\n\n</td></tr></table>', '*cell*'],
  ])('stays as it is in MkDocs, and is read on GitHub: %j', (text, content) => {
    const dom = asMkdocs(`${text}\n\n*After*`);
    expect(words(dom.querySelector('article > :first-child'))).toBe(content);
    expect([...dom.querySelectorAll('em')].map(words)).toEqual(['After']);
    expect(renderToDom(text).querySelectorAll('em').length).toBeGreaterThan(0);
  });

  it('has blocks of code that are read', () => {
    const dom = asMkdocs(
      '<details>\n<summary>More</summary>\n\n*Text*\n\n```sh\nrun *it*\n```\n\n</details>',
    );
    expect(words(dom.querySelector('details pre > code.language-sh'))).toBe(
      'run *it*',
    );
    expect(dom.querySelectorAll('em')).toHaveLength(0);
  });

  it.each([
    '<div markdown>\n\n*read*\n\n</div>',
    '<div>\n\n<div markdown>\n*read*\n</div>\n\n</div>',
    '<div>\n\n*read*, for it has no end\n',
    '<span>\n\n*read*\n\n</span>',
  ])('is read where it is Markdown: %j', text => {
    expect(asMkdocs(text).querySelectorAll('em')).toHaveLength(1);
  });
});
