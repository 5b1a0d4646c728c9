import { EntityAnswerBlueprint } from '@portal/plugin-page-slots-react';
import { hasRuns, isGroup, isSystem } from './entities';

/** What pipelines answer in the first card of an entity. */
export const entityAnswers = [
  EntityAnswerBlueprint.make({
    name: 'last-run',
    params: {
      question: 'health',
      filter: hasRuns,
      loader: async () => (await import('./LastRunHealth')).LastRunHealth,
    },
  }),
  EntityAnswerBlueprint.make({
    name: 'last-runs-of-system',
    params: {
      question: 'health',
      filter: isSystem,
      loader: async () => (await import('./SystemHealth')).SystemHealth,
    },
  }),
  EntityAnswerBlueprint.make({
    name: 'last-runs-of-group',
    params: {
      question: 'health',
      filter: isGroup,
      loader: async () => (await import('./SystemHealth')).SystemHealth,
    },
  }),
  EntityAnswerBlueprint.make({
    name: 'last-change',
    params: {
      question: 'change',
      filter: hasRuns,
      loader: async () => (await import('./LastChange')).LastChange,
    },
  }),
  EntityAnswerBlueprint.make({
    name: 'last-change-of-system',
    params: {
      question: 'change',
      filter: isSystem,
      loader: async () => (await import('./SystemLastChange')).SystemLastChange,
    },
  }),
];
