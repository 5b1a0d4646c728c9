import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { ANSWERED_KINDS } from './answers/answeredKinds';

/** The first card of an overview: what it is, whose it is, how it is, what changed, and where its code and docs are. */
export const answersCard = EntityCardBlueprint.make({
  name: 'answers',
  params: {
    type: 'content',
    filter: { kind: { $in: [...ANSWERED_KINDS] } },
    loader: async () => {
      const { AnswersCard } = await import('./answers/AnswersCard');
      return <AnswersCard />;
    },
  },
});
