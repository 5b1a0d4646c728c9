import type { Entity } from '@backstage/catalog-model';
import {
  type AppNode,
  createExtensionBlueprint,
  createExtensionDataRef,
} from '@backstage/frontend-plugin-api';
import type { ComponentType } from 'react';

/**
 * A question of the first card of an entity that features answer: is it healthy, what changed last, what it costs, what a run of a
 * template does, and where to look. An answer to `places` is an item of a list. Of a group, `health` is how its pipelines stand.
 */
export type EntityQuestion = 'health' | 'change' | 'cost' | 'run' | 'places';

/** What {@link EntityAnswerBlueprint} takes. */
export interface EntityAnswerParams {
  question: EntityQuestion;
  /** The entities that it answers for. */
  filter: (entity: Entity) => boolean;
  /** Only adds to the answers of others: without one of these, the card says that nothing is known. */
  isExtra?: boolean;
  /** Loads the answer. The card is shown when all answers are loaded. */
  loader: () => Promise<ComponentType<{ entity: Entity }>>;
}

/** A part of the answer to a question. */
export interface EntityAnswerPart extends EntityAnswerParams {
  /** The extension that answers. */
  node: AppNode;
}

const partDataRef = createExtensionDataRef<EntityAnswerPart>().with({
  id: 'portal.entity-answer',
});

/**
 * A part of an answer in the first card of an entity's page. The order in `app.extensions` is the order in the card.
 *
 * @public
 */
export const EntityAnswerBlueprint = createExtensionBlueprint({
  kind: 'entity-answer',
  attachTo: { id: 'entity-card:catalog/answers', input: 'answers' },
  output: [partDataRef],
  dataRefs: { part: partDataRef },
  *factory(params: EntityAnswerParams, { node }) {
    yield partDataRef({ ...params, node });
  },
});
