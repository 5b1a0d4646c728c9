import { useId } from 'react';
import styles from './Editor.module.css';

/** A date and a time in the writer's time zone. */
export function TimeField(props: {
  label: string;
  hint: string;
  error?: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, hint, error, value, onChange } = props;
  const id = useId();
  return (
    <div className={styles.time}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== undefined}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <span id={`${id}-hint`} className={styles.hint}>
        {error ?? hint}
      </span>
    </div>
  );
}
