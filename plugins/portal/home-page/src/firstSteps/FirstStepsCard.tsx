import { useEffect, useState } from 'react';
import { Button, Link, Text, VisuallyHidden } from '@backstage/ui';
import {
  type FirstSteps,
  HomeCard,
  HomeCardList,
  HomeCardRow,
} from '@portal/plugin-page-slots-react';
import {
  RiCheckboxBlankCircleLine,
  RiCheckboxCircleFill,
} from '@remixicon/react';
import { type KnownStep, useFirstSteps } from './useFirstSteps';
import { type StepProgress, useStepProgress } from './useStepProgress';

/** Each role has five. */
const STEPS = 5;

/** What a person does first in the portal. It is gone at the first visit after all is done, or when the person hides it. */
export function FirstStepsCard({ roles }: { roles: readonly FirstSteps[] }) {
  const { progress, keep } = useStepProgress();
  return progress ? (
    <OpenSteps roles={roles} progress={progress} keep={keep} />
  ) : null;
}

function OpenSteps(props: {
  roles: readonly FirstSteps[];
  progress: StepProgress;
  keep: (progress: StepProgress) => void;
}) {
  const { roles, progress, keep } = props;
  const [isOver, setOver] = useState(progress.isOver);
  if (isOver) return null;
  const hide = () => {
    setOver(true);
    keep({ ...progress, isOver: true });
  };
  return <Steps roles={roles} earlier={progress} keep={keep} onHide={hide} />;
}

function Steps(props: {
  roles: readonly FirstSteps[];
  earlier: StepProgress;
  keep: (progress: StepProgress) => void;
  onHide: () => void;
}) {
  const { roles, earlier, keep, onHide } = props;
  const query = useFirstSteps(roles, earlier.done);
  useKeptSteps(query.data, earlier, keep);
  const open = query.data?.filter(step => !step.done).length;
  return (
    <HomeCard
      title="First steps"
      action={
        <Button
          variant="tertiary"
          size="small"
          aria-label="Hide the first steps"
          onPress={onHide}
        >
          Hide
        </Button>
      }
      query={query}
      rows={STEPS}
      isEmpty={steps => steps.length === 0}
      empty={null}
    >
      {steps => (
        <>
          <HomeCardList>
            {steps.map(step => (
              <StepRow key={step.id} step={step} />
            ))}
          </HomeCardList>
          {open === 0 && (
            <Text as="p" variant="body-small" color="secondary">
              All done. This card does not come back.
            </Text>
          )}
        </>
      )}
    </HomeCard>
  );
}

/** Keeps each step that is done, so that it stays done when its visit is forgotten. */
function useKeptSteps(
  steps: readonly KnownStep[] | undefined,
  earlier: StepProgress,
  keep: (progress: StepProgress) => void,
) {
  useEffect(() => {
    const done = steps?.filter(step => step.done).map(({ id }) => id) ?? [];
    if (done.every(id => earlier.done.includes(id))) return;
    keep({
      done: [...new Set([...earlier.done, ...done])],
      isOver: done.length === steps?.length,
    });
  }, [steps, earlier, keep]);
}

function StepRow({ step: { title, href, done } }: { step: KnownStep }) {
  if (!done) {
    return (
      <HomeCardRow
        before={<RiCheckboxBlankCircleLine size={20} aria-hidden />}
        main={<Link href={href}>{title}</Link>}
      />
    );
  }
  return (
    <HomeCardRow
      before={<RiCheckboxCircleFill size={20} aria-hidden />}
      main={
        <Text color="secondary">
          {title}
          <VisuallyHidden>, done</VisuallyHidden>
        </Text>
      }
    />
  );
}
