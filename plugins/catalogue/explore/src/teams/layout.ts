import { hierarchy, tree } from 'd3-hierarchy';
import type { Row } from './rows';

/** Size of a group in the picture, and the room between two, in pixels. A window of 1000 pixels shows four beside one another. */
export const NODE = { width: 240, height: 116, across: 48, between: 16 };

/** Where a row is drawn: its upper left corner, in pixels. */
export interface Place {
  x: number;
  y: number;
}

/** The picture of a tree from left to right. */
export interface Picture {
  places: ReadonlyMap<string, Place>;
  /** Lines from parents to children, as data of SVG paths. */
  lines: string[];
  width: number;
  height: number;
}

const TOP: Row = {
  id: '',
  kind: 'team',
  parent: '',
  level: 0,
  position: 1,
  setSize: 1,
  hidden: 0,
};

/** Places each row beside its parent. */
export function layOut(rows: readonly Row[]): Picture {
  const below = new Map<string, Row[]>();
  for (const row of rows) {
    below.set(row.parent, [...(below.get(row.parent) ?? []), row]);
  }
  const column = NODE.width + NODE.across;
  const root = tree<Row>()
    .nodeSize([NODE.height + NODE.between, column])
    .separation(() => 1)(hierarchy(TOP, row => below.get(row.id)));
  const nodes = root.descendants().filter(({ depth }) => depth > 0);
  const top = Math.min(0, ...nodes.map(({ x }) => x));
  const places = new Map(
    nodes.map(({ data, x, depth }) => [
      data.id,
      { x: (depth - 1) * column, y: x - top },
    ]),
  );
  const lines = nodes.flatMap(({ data, parent }) => {
    const from = parent && places.get(parent.data.id);
    return from ? [lineOf(from, places.get(data.id)!)] : [];
  });
  const ends = [...places.values()];
  return {
    places,
    lines,
    width: Math.max(0, ...ends.map(({ x }) => x + NODE.width)),
    height: Math.max(0, ...ends.map(({ y }) => y + NODE.height)),
  };
}

/** A curve from the right edge of a parent to the left edge of its child. */
function lineOf(parent: Place, child: Place): string {
  const from = { x: parent.x + NODE.width, y: parent.y + NODE.height / 2 };
  const to = { x: child.x, y: child.y + NODE.height / 2 };
  const middle = (from.x + to.x) / 2;
  return `M${from.x},${from.y}C${middle},${from.y} ${middle},${to.y} ${to.x},${to.y}`;
}
