import { mermaidConfig, sanitizeSvg } from './renderDiagram';

async function sanitize(svg: string): Promise<string> {
  const host = document.createElement('div');
  host.append(await sanitizeSvg(svg));
  return host.innerHTML;
}

describe('sanitizeSvg', () => {
  it('keeps what draws', async () => {
    const svg =
      '<svg id="d" viewBox="0 0 1 1"><style>#d .node{fill:red}</style><defs><marker id="m"><path d="M0 0"></path></marker></defs><g class="node"><text><tspan>Pay</tspan></text><path marker-end="url(#m)"></path></g></svg>';
    const result = await sanitize(svg);
    for (const part of [
      '#d .node{fill:red}',
      'marker id="m"',
      'Pay',
      'url(#m)',
    ])
      expect(result).toContain(part);
  });

  it.each([
    '<svg><script>alert(1)</script></svg>',
    '<svg onload="alert(1)"></svg>',
    '<svg><foreignObject><img src=x onerror="alert(1)"></foreignObject></svg>',
    '<svg><a href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg><image href="https://evil.example/x.png"/></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<svg><animate attributeName="href" to="javascript:alert(1)"/></svg>',
  ])('takes away what runs: %s', async svg => {
    expect(await sanitize(svg)).not.toMatch(
      /script|onload|onerror|foreignObject|href|evil/i,
    );
  });
});

describe('mermaidConfig', () => {
  it('follows the theme and does not let a document loosen it', () => {
    expect(mermaidConfig('dark')).toMatchObject({
      theme: 'dark',
      securityLevel: 'strict',
      htmlLabels: false,
    });
    expect(mermaidConfig('light').theme).toBe('default');
    expect(mermaidConfig('light').secure).toEqual(
      expect.arrayContaining(['securityLevel', 'htmlLabels', 'themeCSS']),
    );
  });
});
