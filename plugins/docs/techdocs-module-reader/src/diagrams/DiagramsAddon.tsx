import { useShadowRootElements } from '@backstage/plugin-techdocs-react';
import { useTheme } from '@material-ui/core/styles';
import { useEffect } from 'react';
import type { DiagramRenderer, ThemeMode } from './types';

/** Creates the add-on that renders the Mermaid blocks of a page. It renders nothing on a page without such a block. */
export function createDiagramsAddon(render: DiagramRenderer) {
  return function Diagrams() {
    const blocks = useShadowRootElements<HTMLElement>(['pre.mermaid']);
    const mode = useTheme().palette.type;
    useEffect(() => {
      if (blocks.length > 0) void showAll(blocks, mode, render);
    }, [blocks, mode]);
    return null;
  };
}

/** The list is new at each rendering; blocks that have a diagram in this theme are skipped. */
async function showAll(
  blocks: readonly HTMLElement[],
  mode: ThemeMode,
  render: DiagramRenderer,
): Promise<void> {
  const { showDiagram } = await import('./diagramFigure');
  for (const block of blocks) void showDiagram(block, mode, render);
}

/** Renders Mermaid blocks with Mermaid, which is loaded for the first block, as all that draws is. */
export const DiagramsAddon = createDiagramsAddon(async (source, mode) => {
  const { renderDiagram } = await import('./renderDiagram');
  return renderDiagram(source, mode);
});
