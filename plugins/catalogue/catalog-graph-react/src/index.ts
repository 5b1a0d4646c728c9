export { GraphLabel } from './GraphLabel';
export { GraphNode, type GraphNodeData } from './GraphNode';
export { graphProps } from './graphProps';
export { RelationList } from './RelationList';
