import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { HelpText } from './HelpText';

const PAGE = 'https://portal.example/docs/default/component/book/help/home/';

function show(html: string) {
  const { container, unmount } = render(
    <MemoryRouter>
      <HelpText html={html} pageUrl={PAGE} onLeave={() => {}} />
    </MemoryRouter>,
  );
  return { container, unmount };
}

it('shows the article of a page, without what belongs to the reader', () => {
  show(`<body><nav>Navigation</nav><article>
    <a class="md-content__button" href="edit">Edit</a>
    <h1>Home<a class="headerlink" href="#home">¶</a></h1>
    <p>It <strong>shows</strong> what <code>waits</code>.</p>
    <table><tr><td>A cell</td></tr></table></article></body>`);
  expect(
    screen.getByRole('heading', { level: 3, name: 'Home' }),
  ).toBeInTheDocument();
  expect(screen.getByText('waits').tagName).toBe('CODE');
  expect(screen.getByRole('cell', { name: 'A cell' })).toBeInTheDocument();
  expect(screen.queryByText(/Navigation|Edit|¶/)).not.toBeInTheDocument();
});

it.each([
  ['../runs/', '/docs/default/component/book/help/runs/'],
  ['../../start/#day', '/docs/default/component/book/start/#day'],
  ['https://chat.example/x', 'https://chat.example/x'],
])('leads from %s to %s', (href, target) => {
  show(`<article><p><a href="${href}">there</a></p></article>`);
  expect(screen.getByRole('link')).toHaveAttribute('href', target);
});

it.each([
  ['a script', '<script>window.hit = 1</script>'],
  ['a picture', '<img src="x" onerror="window.hit = 1">'],
  ['a link that runs', '<a href="javascript:window.hit = 1">go</a>'],
  ['a link to plain http', '<a href="http://evil.example">go</a>'],
  ['a link of data', '<a href="data:text/html,x">go</a>'],
  ['an attribute', '<p onclick="window.hit = 1" style="x">go</p>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['a form', '<form action="/x"><input name="a"><button>go</button></form>'],
])('makes nothing of %s', (_, html) => {
  const { container } = show(`<article>${html}</article>`);
  expect(
    container.querySelector(
      'script, img, a, iframe, form, input, button, [onclick], [style]',
    ),
  ).toBeNull();
});

it('shows a text of any depth and length, and what is too long in part', () => {
  const deep = '<div>'.repeat(5_000);
  expect(() => show(`<article>${deep}x</article>`)).not.toThrow();
  const { container } = show(`<article>${'<p>x</p>'.repeat(5_000)}</article>`);
  expect(container.querySelectorAll('p').length).toBe(1_000);
});

it('has only elements of its list, whatever an author writes', () => {
  const tags = ['p', 'a', 'svg', 'script', 'object', 'h1', 'li', 'x-y', 'math'];
  const part = fc
    .tuple(
      fc.constantFrom(...tags),
      fc.constantFrom('href', 'onload', 'src', 'style', 'id'),
      fc.string(),
      fc.string(),
    )
    .map(([tag, name, value, text]) => `<${tag} ${name}="${value}">${text}`);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), parts => {
      const { container, unmount } = show(`<article>${parts.join('')}`);
      const found = [...container.querySelectorAll('.text *')];
      for (const element of found) {
        expect(['P', 'A', 'H3', 'LI']).toContain(element.tagName);
      }
      const withAttributes = found.filter(
        ({ tagName, attributes }) => tagName !== 'A' && attributes.length > 0,
      );
      expect(withAttributes).toEqual([]);
      unmount();
    }),
    { numRuns: 100 },
  );
});
