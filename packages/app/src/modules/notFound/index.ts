export { docsExtensions } from './docsExtensions';
export { HasPageHeader } from './HasPageHeader';
export { MissingEntityGate } from './MissingEntityGate';
export { missingDocsListener } from './missingDocs';
export { useShownNotFound } from './shownNotFound';
export { useEntityAt } from './useEntityAt';
