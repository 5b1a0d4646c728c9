import { Button } from '@backstage/ui';
import { layout, ReasonDialog } from '@portal/plugin-portal-ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaitingAnswers, WaitingItem } from './WaitingSource';

/** Longest reason or comment. */
const MAX_REASON = 500;

const TEXTS = {
  approve: { label: 'Approve', comment: 'Comment (optional)' },
  reject: { label: 'Reject', comment: 'Reason' },
} as const;

type Answer = keyof typeof TEXTS;

/** Approves or rejects what waits for the person where it is listed, after a question. Nothing for what is no request. */
export function WaitingDecision(props: {
  item: WaitingItem;
  /** Called after each decision. */
  onDecided: () => void;
}) {
  const { decide } = props.item;
  if (!decide) return null;
  return (
    <div className={layout.buttons}>
      <DecisionButton {...props} answer="approve" decide={decide} />
      <DecisionButton {...props} answer="reject" decide={decide} />
    </div>
  );
}

function DecisionButton(props: {
  item: WaitingItem;
  answer: Answer;
  decide: WaitingAnswers;
  onDecided: () => void;
}) {
  const { item, answer, decide, onDecided } = props;
  const { label, comment } = TEXTS[answer];
  const [isOpen, setOpen] = useState(false);
  const { error, isPending, mutate, reset } = useMutation({
    mutationFn: (reason: string) =>
      answer === 'approve'
        ? decide.approve(reason || undefined)
        : decide.reject(reason),
    onSuccess: () => {
      setOpen(false);
      onDecided();
    },
  });
  const title = `${label} ${item.title}`;
  return (
    <>
      <Button
        size="small"
        variant={answer === 'approve' ? 'primary' : 'secondary'}
        aria-label={title}
        onPress={() => {
          reset();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={title}
        text={item.by ? `${item.by} asked for it.` : item.why}
        label={comment}
        isNeeded={answer === 'reject'}
        maxLength={MAX_REASON}
        submitLabel={label}
        isDestructive={answer === 'reject'}
        failed="Your decision could not be saved"
        error={error}
        isPending={isPending}
        onSubmit={mutate}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
