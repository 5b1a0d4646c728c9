import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { excerptOf, plainTextOf, renderText } from './renderText';

const ALLOWED_TAGS = new Set(
  'h4 h5 p blockquote pre hr br ul ol li table thead tbody tr th td a strong em s code'.split(
    ' ',
  ),
);

/** Fails for everything that could run, load, or look like the portal. */
function expectHarmless(html: string) {
  const { document } = new JSDOM(`<body>${html}</body>`).window;
  let deepest = 0;
  for (const element of document.body.querySelectorAll('*')) {
    expect(ALLOWED_TAGS).toContain(element.localName);
    for (const { name, value } of element.attributes) {
      expect(['href', 'rel', 'start']).toContain(name);
      if (name === 'href')
        expect(value).toMatch(/^(https?:|mailto:|\/(?![/\\]))/);
    }
    let depth = 0;
    for (let at = element.parentElement; at; at = at.parentElement) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  expect(deepest).toBeLessThan(40);
}

it('renders Markdown', () => {
  expect(
    renderText(
      '# Big\n\nSee [the docs](https://a.example/x) and *more*.\n\n- a',
    ),
  ).toBe(
    '<h4>Big</h4>\n<p>See <a href="https://a.example/x" rel="noopener noreferrer nofollow">the docs</a> and <em>more</em>.</p>\n<ul>\n<li>a</li>\n</ul>\n',
  );
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![seen](https://tracker.example/pixel.png)',
  '[![seen](https://tracker.example/p.png)](https://a.example)',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '<javascript:alert(1)>',
  '[x](//evil.example)',
  '<div role="alert" class="bui-Alert" style="position:fixed">System</div>',
  '# H1\n## H2\n### H3\n#### H4\n##### H5\n###### H6',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name=p></form>',
  '[a]: javascript:alert(1)\n[a]',
])('makes %s harmless', text => {
  const html = renderText(text);
  expectHarmless(html);
  expect(html).not.toMatch(/href="(javascript|data|\/\/)/i);
});

it('names a picture and does not load it', () => {
  expect(renderText('![A map](https://tracker.example/p.png)')).toBe(
    '<p>A map</p>\n',
  );
});

it.each([
  ['quotations', '> '.repeat(10_000)],
  ['lists', '- '.repeat(10_000)],
  ['brackets', '['.repeat(20_000)],
  ['links', '[a]('.repeat(5_000)],
  ['emphasis', '*a _b '.repeat(3_000)],
  ['code', '`'.repeat(19_999)],
  ['angles', '<'.repeat(20_000)],
  ['entities', '&'.repeat(20_000)],
])('bounds %s', (_name, text) => {
  const html = renderText(text);
  expectHarmless(html);
  expect(html.length).toBeLessThan(2_000_000);
});

it('refuses a table that would become much larger than its text', () => {
  const row = (cell: string) => `|${cell}`.repeat(100);
  expect(() =>
    renderText(`${row('a')}\n${row('-')}\n${'|b\n'.repeat(2_000)}`),
  ).toThrow(/'text' has a line with 100 columns/);
});

it('is harmless for any text', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      ...[
        '<a href=',
        'javascript',
        ':',
        '](',
        '![',
        '[',
        '<!--',
        '-->',
        '"',
        "'",
      ],
      ...[
        '<img',
        ' onerror=',
        '>',
        '\n',
        '> ',
        '- ',
        '`',
        '|',
        '&colon;',
        '</',
      ],
    ),
  );
  const isHarmless = fc.property(fc.array(piece, { maxLength: 30 }), pieces =>
    expectHarmless(renderText(pieces.join(''))),
  );
  expect(() => fc.assert(isHarmless)).not.toThrow();
});

it('has plain text for search and excerpts', () => {
  expect(plainTextOf('# A & B\n\n- *one*\n- `<two>`')).toBe('A & B one <two>');
  expect(plainTextOf('See [FinOps](/finops), **now**.\n\nOr not.')).toBe(
    'See FinOps, now. Or not.',
  );
  expect(excerptOf('word '.repeat(100))).toMatch(/^(word ){20,}word…$/);
});
