import { Button } from '@backstage/ui';
import styles from './draft.module.css';

/** Tells that the values of the person are still there, and offers to begin without them. */
export function DraftNotice({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <div className={styles.notice}>
      <span role="status">Your values are kept.</span>
      <Button variant="tertiary" size="small" onPress={onStartAgain}>
        Start again
      </Button>
    </div>
  );
}
