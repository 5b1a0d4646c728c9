import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { MarkdownText } from './MarkdownText';

const hrefs = () =>
  [...document.querySelectorAll('.BackstageMarkdownContent-markdown-1 a, a')]
    .map(link => link.getAttribute('href'))
    .filter(href => href !== null && href !== '/');

it('shows no script and calls no other address for a hostile text', async () => {
  renderInTestApp(
    <MarkdownText
      text={[
        'Begin <script>window.hacked = true</script><iframe src="https://evil.example"></iframe>',
        '<img src="https://evil.example/a.png" onerror="window.hacked = true">',
        '![b](https://evil.example/b.png) ![c](//evil.example/c.png)',
        '<svg onload="window.hacked = true"><style>@import "//evil.example"</style></svg>',
        '[run](javascript:alert(1)) [data](data:text/html,x) [host](//evil.example/x) [back](\\\\evil.example)',
      ].join('\n\n')}
      resolveLink={target => `/resolved/${target}`}
    />,
  );
  expect(await screen.findByText(/Begin/)).toBeVisible();
  const { body } = document;
  expect(body.querySelector('script, iframe, style, svg')).toBeNull();
  expect(body.querySelectorAll('[onerror], [onload]')).toHaveLength(0);
  expect(
    [...body.querySelectorAll('img')].every(
      image => !image.getAttribute('src'),
    ),
  ).toBe(true);
  // The rule of the dropped style element remains as text, which asks for nothing.
  const values = [...body.querySelectorAll('*')].flatMap(element =>
    [...element.attributes].map(({ value }) => value),
  );
  // An escaped backslash begins a file's name, and so no host.
  expect(values.filter(value => /evil\.example/.test(value))).toEqual([
    '/resolved/%5Cevil.example',
  ]);
  expect(body.innerHTML).not.toMatch(/javascript:|data:/);
});

it('keeps links of the web, resolves relative ones, and shows given images', async () => {
  renderInTestApp(
    <MarkdownText
      text="[web](https://good.example/a) [other](0002-b.md#why) ![plan](img/plan.png)"
      resolveLink={target => `/adrs/${target}`}
      images={{ 'img/plan.png': 'data:image/png;base64,AAAA' }}
    />,
  );
  expect(await screen.findByRole('link', { name: /web/ })).toHaveAttribute(
    'href',
    'https://good.example/a',
  );
  expect(hrefs()).toContain('/adrs/0002-b.md#why');
  expect(screen.getByRole('img', { name: 'plan' })).toHaveAttribute(
    'src',
    'data:image/png;base64,AAAA',
  );
});
