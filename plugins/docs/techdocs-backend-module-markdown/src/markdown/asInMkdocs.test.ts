import { renderToDom } from '../../__fixtures__/renderText';

/** What MkDocs with the extensions of techdocs-core made of the same text: anchors, texts and links. */
describe('odd texts, as MkDocs with techdocs-core reads them', () => {
  it.each([
    ['## Terms (c) 2024 --> later', 'terms-c-2024-later'],
    ['## Brand (r) and (tm)', 'brand-r-and-tm'],
    ['## Half 1/2', 'half-12'],
    ['## --dash--', '-dash-'],
    ['## Trailing ## {#trail}', 'trail'],
  ])('name the anchor of %j', (text, id) => {
    const dom = renderToDom(text);
    expect([...dom.querySelectorAll('h2')].map(h2 => h2.id)).toEqual([id]);
  });

  it.each([
    ['## Trailing ## {#trail}', 'h2', 'Trailing#'],
    ['a-->b and x<--y, --- > and <--- x', 'p', 'a→b and x←y, --- > and <--- x'],
    ['A day 1/2/2024', 'p', 'A day 1/2/2024'],
    ['a {++++}b{----}c', 'p', 'a bc'],
    ['{~~old~>~~}{~~~>new~~}', 'p', 'oldnew'],
    ['{==\n\nOne.\n\n==}{>> why <<}', 'mark.block', 'One.'],
    ['{==\n\nOne.\n\n==}{>> why <<}', 'span.comment', 'why'],
    [
      'Ask team@shop.example.',
      'a[href="mailto:team@shop.example"]',
      'team@shop.example',
    ],
  ])('show %j', (text, selector, content) => {
    const found = [...renderToDom(text).querySelectorAll(selector)];
    expect(
      found.map(element => element.textContent?.replace(/\s+/g, ' ').trim()),
    ).toEqual([content]);
  });

  it('read the text of <center>', () => {
    const dom = renderToDom('<center>\n\n**b**\n\n</center>', {
      rawToEnd: true,
    });
    expect(dom.querySelector('center strong')?.textContent).toBe('b');
  });

  it('link no address of a repository or of a package', () => {
    const dom = renderToDom('git@github.com:shop/x.git and @shop/x@1.2.3');
    expect(dom.querySelectorAll('a')).toHaveLength(0);
  });
});
