export {
  type TeamFacts,
  TeamFactsBlueprint,
  type TeamFactsSource,
} from './TeamFactsBlueprint';
