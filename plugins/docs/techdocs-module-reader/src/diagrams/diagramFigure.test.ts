import { screen } from '@testing-library/react';
import { showDiagram } from './diagramFigure';

function block(source: string): HTMLElement {
  document.body.innerHTML =
    '<article><h2 id="flow">Flow<a href="#flow">#</a></h2><pre class="mermaid"><code></code></pre></article>';
  const pre = document.querySelector('pre');
  const code = document.querySelector('code');
  if (!pre || !code) throw new Error('the test page has no block');
  code.textContent = source;
  return pre;
}

function svg(text: string): Node {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  element.textContent = text;
  return element;
}

describe('showDiagram', () => {
  it('draws above the source, which can still be read', async () => {
    await showDiagram(block('graph TD\n  A --> B'), 'light', async source =>
      svg(`drawn ${source.length}`),
    );
    const drawing = screen.getByRole('img', {
      name: 'Flowchart in section Flow',
    });
    expect(drawing).toBeVisible();
    expect(drawing).toHaveTextContent('drawn 18');
    expect(
      screen.getByText('Diagram source').closest('details'),
    ).not.toHaveAttribute('open');
    expect(screen.getByText(/A --> B/)).toBeInTheDocument();
  });

  it('shows what stands below together with the drawing', async () => {
    let finish = (_svg: Node) => {};
    const shown = showDiagram(
      block('graph TD'),
      'light',
      () => new Promise(resolve => (finish = resolve)),
    );
    const source = screen.getByText('Diagram source');
    expect(source).not.toBeVisible();
    await Promise.resolve();
    finish(svg('drawn'));
    await shown;
    expect(source).toBeVisible();
  });

  it('says why a diagram cannot be drawn and opens its source', async () => {
    await showDiagram(block('graph TD\n  A -->'), 'light', async () => {
      throw new Error('Parse error on line 2:\nA -->\n-----^');
    });
    expect(screen.getByRole('status')).toHaveTextContent(
      'This diagram could not be drawn: Parse error on line 2: A -->',
    );
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(
      screen.getByText('Diagram source').closest('details'),
    ).toHaveAttribute('open');
  });

  it('draws again when the theme changes, and only then', async () => {
    const render = jest.fn(async (_source: string, mode: string) => svg(mode));
    const pre = block('graph TD');
    await showDiagram(pre, 'light', render);
    await showDiagram(pre, 'light', render);
    expect(render).toHaveBeenCalledTimes(1);
    await showDiagram(pre, 'dark', render);
    expect(screen.getByRole('img')).toHaveTextContent('dark');
    expect(screen.getAllByText('Diagram source')).toHaveLength(1);
  });

  it('drops a drawing that was overtaken by a change of the theme', async () => {
    const finish: Record<string, (node: Node) => void> = {};
    const render = (_source: string, mode: string) =>
      new Promise<Node>(resolve => {
        finish[mode] = resolve;
      });
    const pre = block('graph TD');
    const light = showDiagram(pre, 'light', render);
    const dark = showDiagram(pre, 'dark', render);
    finish.dark(svg('dark'));
    await dark;
    finish.light(svg('light'));
    await light;
    expect(screen.getByRole('img')).toHaveTextContent('dark');
  });
});
