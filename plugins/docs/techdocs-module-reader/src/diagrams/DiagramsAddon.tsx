import { useShadowRootElements } from '@backstage/plugin-techdocs-react';
import { useTheme } from '@material-ui/core/styles';
import { useEffect } from 'react';
import { showDiagram } from './diagramFigure';
import { renderDiagram } from './renderDiagram';
import type { DiagramRenderer } from './types';

/** Creates the add-on that renders the Mermaid blocks of a page. It renders nothing on a page without such a block. */
export function createDiagramsAddon(render: DiagramRenderer) {
  return function Diagrams() {
    const blocks = useShadowRootElements<HTMLElement>(['pre.mermaid']);
    const mode = useTheme().palette.type;
    useEffect(() => {
      // The list is new at each rendering; blocks that have a diagram in this theme are skipped.
      for (const block of blocks) showDiagram(block, mode, render);
    }, [blocks, mode]);
    return null;
  };
}

/** Renders Mermaid blocks with Mermaid, which is loaded for the first block. */
export const DiagramsAddon = createDiagramsAddon(renderDiagram);
