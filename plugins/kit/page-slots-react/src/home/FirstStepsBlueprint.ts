import {
  type ApiHolder,
  createExtensionBlueprint,
  createExtensionDataRef,
} from '@backstage/frontend-plugin-api';

/** What the portal knows of what a person has done. */
export interface StepFacts {
  /** Paths of the pages that the person has opened. */
  visited: readonly string[];
  /** How many entities the person has starred. */
  starred: number;
}

/** Something that a person does once to know the portal. It ticks itself off. */
export interface FirstStep {
  /** Stands in stored settings: a changed id is a new step. */
  id: string;
  title: string;
  /** Where it is done: a path of the portal. */
  href: string;
  isDone: (facts: StepFacts) => boolean;
}

/** The first steps of a role. */
export interface FirstSteps {
  /** A person who has several roles sees the steps of the one with the highest rank. */
  rank: number;
  /** Tells whether the signed-in person has the role. */
  isFor: (apis: ApiHolder, signal: AbortSignal) => Promise<boolean>;
  steps: readonly FirstStep[];
}

/** A step that is done when the person has opened a page below a path. */
export function stepTo(
  step: Omit<FirstStep, 'isDone'> & { pages?: string },
): FirstStep {
  const { pages = step.href, ...rest } = step;
  return {
    ...rest,
    isDone: ({ visited }) =>
      visited.some(path => path === pages || path.startsWith(`${pages}/`)),
  };
}

const stepsDataRef = createExtensionDataRef<FirstSteps>().with({
  id: 'portal.first-steps',
});

/**
 * The first steps of a role, for the card 'First steps'.
 *
 * @public
 */
export const FirstStepsBlueprint = createExtensionBlueprint({
  kind: 'first-steps',
  attachTo: { id: 'home-card:home/first-steps', input: 'roles' },
  output: [stepsDataRef],
  dataRefs: { steps: stepsDataRef },
  *factory(params: FirstSteps) {
    yield stepsDataRef(params);
  },
});
