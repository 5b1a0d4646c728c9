/** Kinds of diagrams by the first word of their source. */
const KINDS: Record<string, string> = {
  block: 'Block diagram',
  'block-beta': 'Block diagram',
  c4context: 'Context diagram',
  classdiagram: 'Class diagram',
  erdiagram: 'Entity relationship diagram',
  flowchart: 'Flowchart',
  gantt: 'Gantt chart',
  gitgraph: 'Git graph',
  graph: 'Flowchart',
  journey: 'User journey',
  mindmap: 'Mind map',
  pie: 'Pie chart',
  quadrantchart: 'Quadrant chart',
  requirementdiagram: 'Requirement diagram',
  sequencediagram: 'Sequence diagram',
  statediagram: 'State diagram',
  'statediagram-v2': 'State diagram',
  timeline: 'Timeline',
};

/** The accessible name of a diagram: its author's title (`accTitle: …`), else its kind and section. */
export function diagramName(source: string, section?: string): string {
  const lines = source.split('\n').map(line => line.trim());
  const title = lines.find(line => line.startsWith('accTitle:'));
  if (title) return title.slice('accTitle:'.length).trim();
  const first = lines.find(line => line !== '' && !line.startsWith('%%')) ?? '';
  const word = first.split(/[\s:;]/, 1)[0].toLowerCase();
  const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : 'Diagram';
  return section ? `${kind} in section ${section}` : kind;
}
