export { GraphLabel } from './GraphLabel';
export { GraphNode, type GraphNodeData } from './GraphNode';
export { graphProps } from './graphProps';
export { heightFor, LEAST_HEIGHT, MOST_HEIGHT } from './heightFor';
export { RelationList } from './RelationList';
export { RELATION_PAIRS } from './relationWords';
