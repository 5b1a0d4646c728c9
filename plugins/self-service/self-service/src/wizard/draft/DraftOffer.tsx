import { Button } from '@backstage/ui';
import { describeAge } from '@portal/plugin-portal-ui';
import { useEffect, useRef } from 'react';
import styles from './draft.module.css';
import type { Draft } from './FormDrafts';

/** Offers to continue with what the person entered before. */
export function DraftOffer(props: {
  draft: Draft;
  onContinue: () => void;
  onStartAgain: () => void;
}) {
  const { draft, onContinue, onStartAgain } = props;
  const text = useRef<HTMLHeadingElement>(null);
  useEffect(() => text.current?.focus(), []);
  const began = describeAge(new Date(draft.startedAt).toISOString());
  return (
    <section className={styles.offer}>
      <h3 ref={text} tabIndex={-1}>
        You began this form {began}
      </h3>
      <p>
        Your values are on this device. Secrets are not: enter them again where
        the form asks for them.
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" onPress={onContinue}>
          Continue
        </Button>
        <Button variant="secondary" onPress={onStartAgain}>
          Start again
        </Button>
      </div>
    </section>
  );
}
