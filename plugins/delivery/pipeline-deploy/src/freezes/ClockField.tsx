import { useId } from 'react';
import styles from './Freezes.module.css';

/** A date and a time by the company's clocks, as `yyyy-mm-ddThh:mm`. */
export function ClockField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, value, onChange } = props;
  const id = useId();
  return (
    <div className={styles.clock}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        required
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  );
}
