/**
 * The cards of an overview below the first one. They are one piece of code, so that all of them appear at once and none
 * moves another.
 */
export { RelationsGraph } from './graph/RelationsGraph';
export { RelatedCard } from './related/RelatedCard';
export { TemplatesCard } from './templatesFor/TemplatesCard';
