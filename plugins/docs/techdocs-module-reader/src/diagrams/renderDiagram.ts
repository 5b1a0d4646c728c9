import type { Mermaid, MermaidConfig } from 'mermaid';
import type { DiagramRenderer, ThemeMode } from './types';

/** Longer sources are not rendered, because they would block the reader's browser. */
const MAX_SOURCE_CHARS = 50_000;
const MAX_EDGES = 500;

/** Settings that the directives of a document cannot change. */
const LOCKED_SETTINGS = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'htmlLabels',
  'theme',
  'themeCSS',
  'themeVariables',
  'fontFamily',
  'altFontFamily',
];

let queue: Promise<unknown> = Promise.resolve();
let drawings = 0;

async function loadMermaid(): Promise<Mermaid> {
  const { default: mermaid } = await import('mermaid');
  return mermaid;
}

/** Mermaid's configuration: SVG text instead of HTML, no scripts, no links with scripts. */
export function mermaidConfig(mode: ThemeMode): MermaidConfig {
  const { fontFamily } = getComputedStyle(document.body);
  return {
    // The letters of the page; Mermaid's own come from another family.
    ...(fontFamily && { fontFamily }),
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    maxTextSize: MAX_SOURCE_CHARS,
    maxEdges: MAX_EDGES,
    theme: mode === 'dark' ? 'dark' : 'default',
    darkMode: mode === 'dark',
    secure: LOCKED_SETTINGS,
  };
}

/** Renders one diagram after the other, because Mermaid's settings are global. */
export const renderDiagram: DiagramRenderer = (source, mode) => {
  const drawing = queue.then(() => draw(source, mode));
  queue = drawing.catch(() => undefined);
  return drawing;
};

async function draw(source: string, mode: ThemeMode): Promise<Node> {
  const mermaid = await loadMermaid();
  mermaid.initialize(mermaidConfig(mode));
  drawings += 1;
  const desk = layDesk();
  try {
    const name = `techdocs-diagram-${drawings}`;
    const { svg } = await mermaid.render(name, source, desk);
    return sanitizeSvg(svg);
  } finally {
    desk.remove();
  }
}

/** A place to draw and measure on that is not seen: without one, Mermaid draws at the end of the page, which moves its parts. */
function layDesk(): HTMLElement {
  const desk = document.createElement('div');
  Object.assign(desk.style, {
    position: 'absolute',
    top: '0',
    visibility: 'hidden',
  });
  desk.setAttribute('aria-hidden', 'true');
  document.body.append(desk);
  return desk;
}

/** Sanitises an SVG: no scripts, no HTML, no event handlers. */
export async function sanitizeSvg(svg: string): Promise<Node> {
  const { default: DOMPurify } = await import('dompurify');
  return DOMPurify.sanitize(svg, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['a', 'image', 'foreignObject'],
    RETURN_DOM_FRAGMENT: true,
  });
}
