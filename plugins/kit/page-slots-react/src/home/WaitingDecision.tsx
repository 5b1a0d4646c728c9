import { layout, ReasonButton } from '@portal/plugin-portal-ui';
import { useMutation } from '@tanstack/react-query';
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
  const mutation = useMutation({
    mutationFn: (reason: string) =>
      answer === 'approve'
        ? decide.approve(reason || undefined)
        : decide.reject(reason),
    onSuccess: onDecided,
  });
  return (
    <ReasonButton
      name={label}
      isPrimary={answer === 'approve'}
      title={`${label} ${item.title}`}
      text={item.by ? `${item.by} asked for it.` : item.why}
      label={comment}
      isNeeded={answer === 'reject'}
      maxLength={MAX_REASON}
      isDestructive={answer === 'reject'}
      failed="Your decision could not be saved"
      mutation={mutation}
      onSubmit={(reason, close) =>
        mutation.mutate(reason, { onSuccess: close })
      }
    />
  );
}
