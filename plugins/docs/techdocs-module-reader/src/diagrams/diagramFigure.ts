import { diagramName } from './diagramName';
import { holdFollowing } from './holdFollowing';
import type { DiagramRenderer, ThemeMode } from './types';

/** The theme of a block's current or pending diagram. */
const drawnIn = new WeakMap<HTMLElement, ThemeMode>();

/** The elements that are added to a block. */
interface DiagramFigure {
  drawing: HTMLElement;
  error: HTMLElement;
  source: HTMLDetailsElement;
}

const figures = new WeakMap<HTMLElement, DiagramFigure>();

/**
 * Renders a Mermaid block above its source, which stays available below "Diagram source". A block with an error keeps
 * its source open, with the reason above it. What follows the first drawing comes with it.
 *
 * @param block - the `<pre>` with the source
 * @returns after the diagram, or the reason of the failure, is shown
 */
export async function showDiagram(
  block: HTMLElement,
  mode: ThemeMode,
  render: DiagramRenderer,
): Promise<void> {
  if (drawnIn.get(block) === mode) return;
  drawnIn.set(block, mode);
  const source = block.querySelector('code')?.textContent ?? '';
  const known = figures.get(block);
  const figure = known ?? createFigure(block, source);
  figures.set(block, figure);
  const release = known ? undefined : holdFollowing(figure.drawing);
  try {
    const svg = await render(source, mode);
    if (drawnIn.get(block) !== mode) return;
    figure.drawing.replaceChildren(svg);
    figure.drawing.hidden = false;
    figure.error.replaceChildren();
    figure.error.hidden = true;
  } catch (error) {
    if (drawnIn.get(block) !== mode) return;
    figure.drawing.hidden = true;
    figure.error.textContent = `This diagram could not be drawn: ${reason(error)}`;
    figure.error.hidden = false;
    figure.source.open = true;
  } finally {
    release?.();
  }
}

function createFigure(block: HTMLElement, source: string): DiagramFigure {
  const root = document.createElement('figure');
  root.className = 'diagram';
  const drawing = document.createElement('div');
  drawing.className = 'diagram__drawing';
  drawing.hidden = true;
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', diagramName(source, sectionOf(block)));
  const error = document.createElement('p');
  error.className = 'diagram__error';
  error.setAttribute('role', 'status');
  error.hidden = true;
  const details = document.createElement('details');
  details.className = 'diagram__source';
  const summary = document.createElement('summary');
  summary.textContent = 'Diagram source';
  block.replaceWith(root);
  details.append(summary, block);
  root.append(drawing, error, details);
  return { drawing, error, source: details };
}

/** The nearest heading above a block. */
function sectionOf(block: HTMLElement): string | undefined {
  const article = block.closest('article');
  const headings = [...(article?.querySelectorAll('h1, h2, h3, h4') ?? [])];
  const above = headings.filter(
    heading =>
      heading.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const text = above.at(-1)?.firstChild?.textContent?.trim();
  return text || undefined;
}

function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 3).join(' ').trim();
}
