import styles from './StepProgress.module.css';

/** All steps by name. Those before the open one can be opened. */
export function StepProgress(props: {
  titles: string[];
  open: number;
  isDisabled: boolean;
  onOpen: (index: number) => void;
}) {
  const { titles, open, isDisabled, onOpen } = props;
  return (
    <nav aria-label="Steps">
      <ol className={styles.steps}>
        {titles.map((title, index) => (
          <li key={`${index} ${title}`}>
            {index < open ? (
              <button
                type="button"
                disabled={isDisabled}
                onClick={() => onOpen(index)}
              >
                {index + 1}. {title}
              </button>
            ) : (
              <span aria-current={index === open ? 'step' : undefined}>
                {index + 1}. {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
