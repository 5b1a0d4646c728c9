import { createExtensionInput } from '@backstage/frontend-plugin-api';
import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import {
  EntityAnswerBlueprint,
  fillSlots,
} from '@portal/plugin-page-slots-react';
import { ANSWERED_KINDS } from './answers/answeredKinds';

const { part } = EntityAnswerBlueprint.dataRefs;

/**
 * The first card of an overview: what it is, whose it is, how it is, what changed, and where its code and docs are. Each feature adds
 * what it knows.
 */
export const answersCard = EntityCardBlueprint.makeWithOverrides({
  name: 'answers',
  inputs: { answers: createExtensionInput([part]) },
  factory(original, { inputs }) {
    const answers = inputs.answers.map(answer => answer.get(part));
    return original({
      type: 'content',
      filter: { kind: { $in: [...ANSWERED_KINDS] } },
      loader: async () => {
        const [{ AnswersCard }, components] = await Promise.all([
          import('./answers/AnswersCard'),
          fillSlots(answers),
        ]);
        const parts = answers.map((answer, index) => ({
          ...answer,
          Component: components[index],
        }));
        return <AnswersCard parts={parts} />;
      },
    });
  },
});
