import { TitledText } from '@portal/plugin-field-kit';
import { useEffect, useRef, type MouseEvent } from 'react';
import styles from './ErrorSummary.module.css';

/** A line of the summary. */
export interface SummaryLine {
  /** Keys from the values of the form to the value with the error. */
  path: string[];
  title: string;
  message: string;
}

const heading = (count: number) =>
  count === 1
    ? '1 item needs your attention'
    : `${count} items need your attention`;

/**
 * What has to be put right before the next step. It takes the focus when a check has found something, and only then.
 *
 * @param props - `check` is another number after each check
 */
export function ErrorSummary(props: {
  lines: readonly SummaryLine[];
  check: number;
  onLead: (path: string[]) => void;
}) {
  const { lines, check, onLead } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [check]);
  if (lines.length === 0) return null;
  const lead = (event: MouseEvent, path: string[]) => {
    event.preventDefault();
    onLead(path);
  };
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <h4>{heading(lines.length)}</h4>
      <ul>
        {lines.map(({ path, title, message }) => (
          <li key={`${path.join('/')}: ${message}`}>
            <a
              href={`#${['root', ...path].join('_')}`}
              onClick={event => lead(event, path)}
            >
              {title}: <TitledText text={message} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
