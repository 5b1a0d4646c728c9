import { useShadowRootElements } from '@backstage/plugin-techdocs-react';
import { useTheme } from '@material-ui/core/styles';
import { useEffect } from 'react';
import { showDiagram } from './diagramFigure';
import { renderDiagram } from './renderDiagram';
import { DiagramRenderer } from './types';

/** Makes the add-on that draws the Mermaid blocks of a page; it shows nothing where the page has none. */
export function createDiagramsAddon(render: DiagramRenderer) {
  return function Diagrams() {
    const blocks = useShadowRootElements<HTMLElement>(['pre.mermaid']);
    const mode = useTheme().palette.type;
    useEffect(() => {
      // The list is a new one at each rendering; blocks that are drawn in this theme are left as they are.
      for (const block of blocks) showDiagram(block, mode, render);
    }, [blocks, mode]);
    return null;
  };
}

/** Draws Mermaid blocks with the real Mermaid, which is loaded when the first block is met. */
export const DiagramsAddon = createDiagramsAddon(renderDiagram);
