import DOMPurify from 'dompurify';
import type { Mermaid, MermaidConfig } from 'mermaid';
import { DiagramRenderer, ThemeMode } from './types';

/** Longer sources are not drawn: they would hold up the reader's browser. */
const MAX_SOURCE_CHARS = 50_000;
const MAX_EDGES = 500;

/** Settings that a document cannot change by its own directives. */
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

/** How Mermaid is set up: text as SVG text instead of HTML, no scripts, no links that run. */
export function mermaidConfig(mode: ThemeMode): MermaidConfig {
  return {
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

/** Draws with Mermaid, one diagram after the other: its settings are global. */
export const renderDiagram: DiagramRenderer = (source, mode) => {
  const drawing = queue.then(() => draw(source, mode));
  queue = drawing.catch(() => undefined);
  return drawing;
};

async function draw(source: string, mode: ThemeMode): Promise<Node> {
  const mermaid = await loadMermaid();
  mermaid.initialize(mermaidConfig(mode));
  drawings += 1;
  const { svg } = await mermaid.render(`techdocs-diagram-${drawings}`, source);
  return sanitizeSvg(svg);
}

/** Keeps of an SVG what draws: no scripts, no HTML inside, no event handlers. */
export function sanitizeSvg(svg: string): Node {
  return DOMPurify.sanitize(svg, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['a', 'image', 'foreignObject'],
    RETURN_DOM_FRAGMENT: true,
  });
}
