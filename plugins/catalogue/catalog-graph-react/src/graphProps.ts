import styles from './Graph.module.css';
import { GraphLabel } from './GraphLabel';
import { GraphNode } from './GraphNode';
import { RELATION_PAIRS } from './relationWords';

/** How upstream's graph draws relations on entity pages: words beside arrows. */
export const graphProps = {
  renderNode: GraphNode,
  renderLabel: GraphLabel,
  relationPairs: RELATION_PAIRS,
  showArrowHeads: true,
  mergeRelations: true,
  allowFullscreen: false,
  className: styles.drawing,
} as const;
